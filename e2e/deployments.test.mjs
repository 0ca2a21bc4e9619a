// What a visitor with an open page notices of new builds, lost chunks, bad
// answers and a server that is gone: never a dead click.

import assert from 'node:assert/strict'
import { alive, click, eventually, hasRead, isMarked, journeys, mark, visit } from './support/journey.mjs'
import { startSite } from './support/site.mjs'

const noon = new Date('2026-01-01T12:00:00Z')

/** The lazy chunk of one page kind. */
const chunk = /^\/assets\/LlmIndexPage-/

const outcomes = (navigations) => navigations.map(({ outcome }) => outcome)

journeys('deployments', {}, (journey) => {
  journey('a new build makes the next click a full load', async ({ page, proxy, shows }) => {
    await page.clock.install({ time: noon })
    await visit(page, '/')
    await mark(page)
    proxy.answer('/builds/latest.json', { id: 'another-build' })
    await page.clock.fastForward('59:00')
    assert.deepEqual(proxy.asked('/builds/latest.json'), [], 'nothing is asked before the hour is over')
    await page.clock.fastForward('01:00')
    await proxy.met('/builds/latest.json')
    assert.match(proxy.asked('/builds/latest.json')[0], /^\/builds\/latest\.json\?\d+$/)
    await hasRead(page, proxy, '/builds/latest.json')
    await click(page, '/concept')
    await shows('/concept')
    await alive(page)
    assert.equal(await isMarked(page), false, 'the page was loaded')
  })

  journey('the same build changes nothing', async ({ page, proxy, shows }) => {
    await page.clock.install({ time: noon })
    await visit(page, '/')
    await mark(page)
    await page.clock.fastForward('01:00:00')
    await proxy.met('/builds/latest.json')
    await page.clock.fastForward('01:00:00')
    await proxy.met('/builds/latest.json', 2)
    await click(page, '/concept')
    await shows('/concept')
    assert.ok(await isMarked(page))
  })

  journey('a build that cannot be asked for changes nothing', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/Failed to load resource/)
    await page.clock.install({ time: noon })
    await visit(page, '/')
    await mark(page)
    const failed = proxy.fail('/builds/latest.json')
    await page.clock.fastForward('01:00:00')
    await failed.met()
    await click(page, '/concept')
    await shows('/concept')
    assert.ok(await isMarked(page))
  })

  journey('the route rules are asked for about a second after load', async ({ page, proxy }) => {
    await page.clock.install({ time: noon })
    await page.clock.pauseAt(new Date(noon.getTime() + 60_000))
    await visit(page, '/')
    await page.clock.runFor(900)
    assert.deepEqual(proxy.asked(/^\/builds\/meta/), [])
    await page.clock.runFor(200)
    await proxy.met(/^\/builds\/meta\/[0-9a-f]+\.json$/)
    await page.clock.runFor(60_000)
    assert.equal(proxy.asked(/^\/builds\/meta/).length, 1)
  })

  journey('the route rules are not asked for on slow-2g', async ({ page, proxy }) => {
    await connection(page, { effectiveType: 'slow-2g' })
    await page.clock.install({ time: noon })
    await visit(page, '/')
    await page.clock.runFor(30_000)
    assert.deepEqual(proxy.asked(/^\/builds\/meta/), [])
  })

  for (const [status, message] of [
    [404, /Failed to load resource/],
    [403, /Failed to load resource/],
    [500, /^warning: The build manifest could not be loaded|Failed to load resource/],
  ]) {
    journey(`route rules that answer ${status} are only a loss`, async ({ page, proxy, navigations, shows, expectMessage }) => {
      expectMessage(message)
      const failed = proxy.fail(/^\/builds\/meta/, { status })
      await visit(page, '/')
      await failed.met()
      await click(page, '/concept')
      await shows('/concept')
      assert.deepEqual(outcomes(navigations), ['success'])
    })
  }

  journey('a chunk that fails once: the page is loaded and lives', async ({ page, proxy, navigations, shows, expectMessage }) => {
    expectMessage(/Failed to (load resource|fetch dynamically imported module)/)
    await visit(page, '/')
    await mark(page)
    const failed = proxy.fail(chunk, { times: 1 })
    await click(page, '/resources/llm-index')
    await failed.met()
    await shows('/resources/llm-index')
    await alive(page)
    assert.equal(await isMarked(page), false, 'the page was loaded')
    assert.deepEqual(outcomes(navigations), ['aborted'])
  })

  journey('a chunk that is gone: one load in ten seconds, then the error page', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/Failed to (load resource|fetch dynamically imported module|preload)/)
    await page.clock.install({ time: noon })
    await page.clock.pauseAt(new Date(noon.getTime() + 60_000))
    await visit(page, '/')
    const failed = proxy.fail(chunk)
    await click(page, '/resources/llm-index')
    await failed.met()
    await shows('/resources/llm-index')
    assert.equal(proxy.asked('/resources/llm-index').length, 1)

    await visit(page, '/')
    await page.clock.runFor(9_000)
    await mark(page)
    await click(page, '/resources/llm-index')
    await page.getByRole('heading', { level: 1, name: /Failed to fetch dynamically imported module/ }).waitFor()
    await page.getByText('No code').waitFor()
    assert.ok(await isMarked(page))
    assert.equal(proxy.asked('/resources/llm-index').length, 1, 'no second load within ten seconds')

    await page.getByRole('link', { name: 'Back Home' }).click()
    await page.clock.runFor(2_000)
    await shows('/')
    await alive(page)
    await click(page, '/resources/llm-index')
    await eventually(() => assert.equal(proxy.asked('/resources/llm-index').length, 2))
    await shows('/resources/llm-index')
  })

  journey('a page whose chunk is gone can still be read and left', async ({ page, proxy, site, shows, expectMessage }) => {
    expectMessage(/Failed to (load resource|fetch dynamically imported module|preload)/)
    const failed = proxy.fail(chunk)
    await page.goto('/resources/llm-index')
    await failed.met()
    await page.waitForLoadState('networkidle') // the page is reloaded once, which would swallow a click
    await page.getByRole('heading', { level: 1, name: await site.heading('/resources/llm-index') }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
    await shows('/blog')
    await alive(page)
  })

  for (const [what, path, happens] of [
    ['a payload', '/concept/_payload.json', (page) => click(page, '/concept')],
    ['the route rules', /^\/builds\/meta/, () => undefined],
    ['an island', /^\/__nuxt_island\//, (page) => click(page, '/resources/llm-knowledge-base?by=map')],
    ['icons', /^\/api\/_nuxt_icon\//, (page) => click(page, '/resources/llm-knowledge-base')],
  ]) {
    journey(`${what} that fails once is asked for once more`, async ({ page, proxy, navigations, expectMessage }) => {
      expectMessage(/503/)
      const failed = proxy.fail(path, { status: 503, times: 1 })
      await visit(page, '/')
      await mark(page)
      await happens(page)
      await failed.met()
      await eventually(() => assert.ok(proxy.asked(path).length >= 2))
      assert.ok(await isMarked(page))
      await eventually(() => assert.ok(outcomes(navigations).every((outcome) => outcome === 'success')))
    })
  }

  for (const [what, disturb] of [
    ['dropped', (proxy) => proxy.drop('/concept/_payload.json')],
    ['a plain 503', (proxy) => proxy.fail('/concept/_payload.json')],
    ['cut off', (proxy) => proxy.change('/concept/_payload.json', (body) => body.slice(0, body.length / 2))],
    ['a page of some hotel network', (proxy) => proxy.change('/concept/_payload.json', () => '<h1>Log in</h1>')],
    ['JSON of another kind', (proxy) => proxy.answer('/concept/_payload.json', { hello: 'world' })],
  ]) {
    journey(`a payload that is ${what}: a warning, and a full load`, async (found) => {
      const { page, proxy, navigations, shows, expectMessage } = found
      await visit(page, '/')
      await mark(page)
      const rule = disturb(proxy)
      expectMessage(/^warning: /, /^(warning|error: Failed to load resource)/)
      await click(page, '/concept')
      await rule.met()
      await shows('/concept')
      await eventually(async () => assert.equal(await isMarked(page), false))
      await alive(page)
      assert.deepEqual(outcomes(navigations), ['aborted'])
    })
  }

  journey('with the server gone, a click is a page load', async ({ page, expectMessage }) => {
    expectMessage(/Failed to load resource|Failed to fetch|^warning: /)
    const own = await startSite()
    try {
      await visit(page, `${own.origin}/`)
      await own.kill()
      const load = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
      await click(page, '/concept')
      assert.equal((await load).url(), `${own.origin}/concept`)
    } finally {
      await own.stop()
    }
  })
})

/** connection plays what the browser knows of the visitor's network. */
function connection(page, values) {
  return page.addInitScript((own) => Object.defineProperty(navigator, 'connection', { value: own }), values)
}
