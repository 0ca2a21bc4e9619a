// Every navigation in the browser ends in exactly one outcome, and the page
// shows it: address, heading, focus, announcement.

import assert from 'node:assert/strict'
import { alive, click, eventually, everyBrowser, hasRead, heading, isMarked, journeys, mark, pathOf, visit } from './support/journey.mjs'

const knowledgeBase = '/resources/llm-knowledge-base'

const config = `
[[rules]]
from = "/old-concept"
to = "/concept"
status = 308

[[rules]]
from = "/elsewhere"
to = "https://elsewhere.example/landing"
status = 302
`

/** outcomes are how the navigations ended so far. */
const outcomes = (navigations) => navigations.map(({ outcome }) => outcome)

/** announced waits until the live region says the text. */
const announced = (page, text) =>
  page.locator('[role="status"][aria-live="polite"]', { hasText: new RegExp(`^${escape(text)}$`) }).waitFor({ state: 'attached' })

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const focusedText = (page) => page.evaluate(() => `${document.activeElement.localName}: ${document.activeElement.textContent}`)

const rules = /^\/builds\/meta\//

journeys('outcomes', { config }, (journey) => {
  for (const [reducedMotion, browsers] of [['no-preference', everyBrowser], ['reduce', ['chromium']]]) {
    journey(`success: a click shows the page (motion: ${reducedMotion})`, { browsers, reducedMotion }, async (found) => {
      const { page, site, navigations, shows } = found
      await visit(page, '/')
      await mark(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Concept', exact: true }).click()
      await shows('/concept')
      assert.ok(await isMarked(page), 'the document is the same')
      const [title, h1] = [await page.title(), await site.heading('/concept')]
      assert.ok(title.startsWith(`${h1} · `), title)
      assert.equal(await page.locator('link[rel="canonical"]').getAttribute('href'), 'https://astrolabe.example/concept')
      assert.equal(await focusedText(page), `h1: ${h1}`)
      await announced(page, title)
      assert.deepEqual(navigations, [{ outcome: 'success', from: '/', to: '/concept' }])
    })
  }

  journey('success is told when the new page is there', { reducedMotion: 'no-preference' }, async ({ page, site, shows }) => {
    await page.addInitScript(() =>
      addEventListener('navigation', () => {
        window.seenAtEnd = [document.title, document.querySelector('h1').textContent]
      }),
    )
    await visit(page, '/')
    await click(page, '/concept')
    await shows('/concept')
    assert.deepEqual(await page.evaluate(() => window.seenAtEnd), [await page.title(), await site.heading('/concept')])
  })

  journey('not found: an unknown path', async ({ page, navigations, shows, expectMessage }) => {
    expectMessage(/404/)
    await visit(page, '/concept')
    await mark(page)
    await click(page, '/no-such-page?a=1&b=<i>')
    const text = 'Page not found: /no-such-page?a=1&b=%3Ci%3E'
    await heading(page, text)
    await page.getByText('404', { exact: true }).waitFor()
    assert.equal(await page.title(), `404 - ${text}`)
    assert.equal(pathOf(page), '/no-such-page?a=1&b=%3Ci%3E')
    assert.equal(await focusedText(page), `h1: ${text}`)
    await announced(page, `404 - ${text}`)
    assert.deepEqual(outcomes(navigations), ['not found'])

    await page.getByRole('link', { name: 'Back Home' }).click()
    await shows('/')
    assert.ok(await isMarked(page))
    assert.deepEqual(outcomes(navigations), ['not found', 'success'])
  })

  for (const section of ['/blog', knowledgeBase, '/resources/prompt-engineering-guide']) {
    journey(`not found: an unknown slug below ${section}`, async ({ page, navigations, expectMessage }) => {
      expectMessage(/404/, /Error: Page Not Found: /)
      await visit(page, '/concept')
      await click(page, `${section}/__proto__`)
      await heading(page, `Page Not Found: ${section}/__proto__`)
      assert.equal(await page.title(), `404 - Page Not Found: ${section}/__proto__`)
      assert.deepEqual(outcomes(navigations), ['not found'])
    })
  }

  journey('not found: the same texts from the server', async ({ page, shows, expectMessage }) => {
    expectMessage(/404/)
    for (const [path, text] of [
      ['/no-such-page?a=1', 'Page not found: /no-such-page?a=1'],
      ['/no-such-page?next=/concept/_payload.json', 'Page not found: /no-such-page?next=/concept/_payload.json'],
      ['/blog/no-such-post?a=1', 'Page Not Found: /blog/no-such-post?a=1'],
    ]) {
      const response = await visit(page, path)
      assert.equal(response.status(), 404)
      await heading(page, text)
      assert.equal(await page.title(), `404 - ${text}`)
      await page.getByRole('link', { name: 'Back Home' }).click()
      await shows('/')
    }
  })

  journey('guard redirect: a view goes to its one address', { browsers: everyBrowser }, async ({ page, navigations, shows }) => {
    await visit(page, '/concept')
    await click(page, `${knowledgeBase}?zzz=1&q=token#letter-T`)
    await shows(`${knowledgeBase}?q=token#letter-T`)
    assert.equal(await page.getByRole('searchbox', { name: 'Find a term' }).inputValue(), 'token')
    assert.deepEqual(navigations, [
      { outcome: 'guard redirect', from: '/concept', to: `${knowledgeBase}?zzz=1&q=token#letter-T` },
      { outcome: 'success', from: '/concept', to: `${knowledgeBase}?q=token#letter-T` },
    ])
    await page.goBack()
    await shows('/concept')
  })

  journey('guard redirect on the way back is no trap', async ({ page, shows }) => {
    await visit(page, '/concept')
    await page.goto('/blog?zzz=1')
    await alive(page)
    await click(page, '/security')
    await shows('/security')
    await page.goBack()
    await shows('/blog')
    await page.goBack()
    await shows('/concept')
  })

  journey('aborted: Escape stops a navigation that takes its time', { browsers: everyBrowser }, async ({ page, proxy, navigations, shows }) => {
    await visit(page, '/concept')
    const payload = proxy.hold('/security/_payload.json')
    await click(page, '/security')
    await payload.met()
    await page.keyboard.press('Escape')
    await eventually(() => assert.deepEqual(outcomes(navigations), ['aborted']))
    payload.release()
    assert.equal(pathOf(page), '/concept')
    await page.locator('[data-pending="false"]').waitFor({ state: 'attached' })
    await click(page, '/privacy')
    await shows('/privacy')
    assert.deepEqual(outcomes(navigations), ['aborted', 'success'])
  })

  journey('Escape on the way back keeps page and address together', async ({ page, proxy, site, shows }) => {
    await visit(page, '/security')
    await click(page, '/concept')
    await shows('/concept')
    const payload = proxy.hold('/security/_payload.json')
    await page.evaluate(() => history.back())
    await payload.met()
    await page.keyboard.press('Escape')
    payload.release()
    await page.locator('[data-pending="false"]').waitFor({ state: 'attached' })
    await eventually(async () => assert.equal(await page.locator('h1').innerText(), await site.heading(pathOf(page))))
  })

  journey('cancelled: a second click overtakes the first', { browsers: everyBrowser }, async ({ page, proxy, navigations, shows }) => {
    await visit(page, '/concept')
    const payload = proxy.hold('/security/_payload.json')
    await click(page, '/security')
    await payload.met()
    await click(page, '/privacy')
    await shows('/privacy')
    payload.release()
    assert.deepEqual(navigations, [
      { outcome: 'cancelled', from: '/concept', to: '/security' },
      { outcome: 'success', from: '/concept', to: '/privacy' },
    ])
    await page.goBack()
    await shows('/concept')
    assert.equal(outcomes(navigations).at(-1), 'success')
  })

  journey('duplicated: a link to where one is', async ({ page, navigations }) => {
    await visit(page, '/concept')
    const before = await page.evaluate(() => history.length)
    await click(page, '/concept')
    await eventually(() => assert.deepEqual(navigations, [{ outcome: 'duplicated', from: '/concept', to: '/concept' }]))
    assert.equal(await page.evaluate(() => history.length), before)
  })

  journey('a route rule is followed at once, without asking the server', async ({ page, proxy, navigations, shows }) => {
    await visit(page, '/')
    await hasRead(page, proxy, rules)
    await mark(page)
    await click(page, '/old-concept')
    await shows('/concept')
    assert.ok(await isMarked(page))
    assert.deepEqual(proxy.asked(/^\/old-concept/), [])
    assert.deepEqual(outcomes(navigations), ['success'])
  })

  journey('a rule that the page does not know yet is one navigation', async ({ page, proxy, navigations, shows }) => {
    proxy.hold(rules)
    await visit(page, '/')
    await mark(page)
    await click(page, '/old-concept')
    await shows('/concept')
    assert.ok(await isMarked(page))
    assert.deepEqual(outcomes(navigations), ['success'])
  })

  journey('a rule that leaves the site loads the other address', async ({ page, proxy, navigations }) => {
    await visit(page, '/')
    await hasRead(page, proxy, rules)
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><h1>Elsewhere</h1>' }),
    )
    await click(page, '/elsewhere')
    await heading(page, 'Elsewhere')
    assert.equal(page.url(), 'https://elsewhere.example/landing')
    assert.deepEqual(outcomes(navigations), ['success'])
  })

  journey('the wait is shown after 100 ms, not before', async ({ page, proxy, shows }) => {
    await page.clock.install({ time: new Date('2026-01-01T12:00:00Z') })
    await visit(page, '/concept')
    await page.clock.pauseAt(new Date('2026-01-01T13:00:00Z'))
    const payload = proxy.hold('/security/_payload.json')
    const pending = () => page.locator('[data-pending]').getAttribute('data-pending')
    await click(page, '/security')
    await payload.met()
    await page.clock.runFor(90)
    assert.equal(await pending(), 'false')
    await page.clock.runFor(20)
    assert.equal(await pending(), 'true')
    await announced(page, 'Loading')
    payload.release()
    await shows('/security')
    assert.equal(await pending(), 'false')
  })

  for (const reducedMotion of ['no-preference', 'reduce']) {
    journey(`page and address change together, after a repaint (motion: ${reducedMotion})`, { reducedMotion }, async ({ page, site, shows }) => {
      await visit(page, '/')
      const before = await page.title()
      await page.evaluate(() => {
        window.seen = []
        const look = () => {
          window.seen.push([location.pathname, document.querySelector('h1').textContent])
          requestAnimationFrame(look)
        }
        look()
        const { pushState } = history
        history.pushState = function (...args) {
          window.framesBefore = window.seen.length
          pushState.apply(this, args)
        }
      })
      // Preloaded, so that nothing has to be waited for.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Concept', exact: true }).hover()
      const frames = await page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        const frames = window.seen.length
        document.querySelector('nav a[href="/concept"]').click()
        return frames
      })
      await shows('/concept')
      const [home, concept] = [await site.heading('/'), await site.heading('/concept')]
      const seen = await page.evaluate(() => [window.seen, window.framesBefore])
      const pairs = new Set(seen[0].map(([path, text]) => `${path} ${text}`))
      assert.deepEqual([...pairs], [`/ ${home}`, `/concept ${concept}`], 'no frame has the one without the other')
      assert.ok(seen[1] > frames, 'a frame was drawn between the click and the page')
      assert.notEqual(await page.title(), before)
    })
  }

  journey('a path that looks like a host stays on this site', async ({ page, proxy, expectMessage }) => {
    expectMessage(/Payload URL must not include hostname/, /400|404/)
    const strayed = []
    page.on('request', (request) => request.url().startsWith(proxy.origin) || strayed.push(request.url()))
    await visit(page, '/concept')
    await click(page, `${proxy.origin}//evil.example/x`)
    await proxy.met('//evil.example/x')
    await page.waitForURL(`${proxy.origin}//evil.example/x`)
    assert.deepEqual(strayed, [])
  })

  journey('a search tells how much it found in the title', async ({ page, navigations }) => {
    await visit(page, `${knowledgeBase}?q=attention`)
    const count = /^(\d+) of /.exec(await page.getByRole('status').filter({ hasText: 'entries' }).innerText())[1]
    await eventually(async () => assert.match(await page.title(), new RegExp(`^${count} entr(y|ies): LLM knowledge base · `)))
    await click(page, knowledgeBase)
    await eventually(() => assert.equal(outcomes(navigations).at(-1), 'success'))
    assert.match(await page.title(), /^LLM knowledge base · /)
  })

  journey('a search is a navigation', async ({ page, navigations }) => {
    await visit(page, knowledgeBase)
    await mark(page)
    await page.getByRole('searchbox', { name: 'Find a term' }).fill(' attention ')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`**${knowledgeBase}?q=attention`)
    await page.getByRole('status').getByText(/\d+ of \d+ entries/).waitFor()
    assert.ok(await isMarked(page))
    // The form may have answered by itself before the button was pressed.
    assert.deepEqual(outcomes(navigations).filter((outcome) => outcome !== 'duplicated' && outcome !== 'cancelled'), ['success'])
  })

  journey('Back Home clears an error of the front page itself', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/./)
    await visit(page, '/concept')
    proxy.change('/_payload.json', (body) => JSON.stringify({ ...JSON.parse(body), data: {} }), 1)
    await click(page, '/')
    await page.getByText('No code').waitFor()
    await page.getByRole('link', { name: 'Back Home' }).click()
    await shows('/')
  })
})
