// Links preload what they need when they are about to be used, four at a time.

import assert from 'node:assert/strict'
import { eventually, isMarked, journeys, mark, visit } from './support/journey.mjs'

const linked = '/resources/llm-index/cost'
const payload = `${linked}/_payload.json`
const anyPayload = /\/_payload\.json\?/
const chunk = /^\/assets\/CostPage-/

const mainLink = (page, name) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** flushed waits until the server has seen all that the page has asked for. */
const flushed = (page) => page.evaluate(async () => void (await fetch('/healthz')).text())

journeys('preload', {}, (journey) => {
  for (const [how, touch] of [
    ['hover', (link) => link.hover()],
    ['focus', (link) => link.focus()],
    ['touch', (link) => link.dispatchEvent('touchstart')],
  ]) {
    journey(`${how} loads payload and chunk, and the click uses them`, async ({ page, proxy, shows }) => {
      await visit(page, '/')
      await mark(page)
      await touch(mainLink(page, 'Cost'))
      await proxy.met(payload)
      await proxy.met(chunk)
      await mainLink(page, 'Cost').click()
      await shows(linked)
      assert.ok(await isMarked(page))
      assert.equal(proxy.asked(payload).length, 1, 'the payload was loaded once')
      assert.equal(proxy.asked(chunk).length, 1, 'the chunk was loaded once')
    })
  }

  journey('a pointer that only passes over a link loads nothing', async ({ page, proxy }) => {
    await page.clock.install()
    await visit(page, '/')
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    const over = async (name) => {
      const box = await mainLink(page, name).boundingBox()
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    }
    await over('Cost')
    await page.clock.runFor(20)
    await over('Compare')
    await page.clock.runFor(200)
    await proxy.met('/resources/llm-index/compare/_payload.json')
    assert.deepEqual(proxy.asked(payload), [])
  })

  journey('at most four are pending at once', async ({ page, proxy }) => {
    await visit(page, '/')
    const held = proxy.hold(anyPayload)
    const links = page.getByRole('contentinfo').getByRole('link')
    for (let i = 0; i < 8; i++) await links.nth(i).focus()
    await held.met(4)
    await flushed(page)
    assert.equal(held.count(), 4)
    assert.equal(proxy.asked(anyPayload).length, 4)
    held.release()
    await eventually(async () => {
      // A slot is free once a payload has been read; until then links are passed over.
      await links.nth(8).focus()
      await links.nth(9).focus()
      await flushed(page)
      assert.ok(proxy.asked(anyPayload).length > 4)
    })
  })

  journey('never with Save-Data', async ({ page, proxy, shows }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await visit(page, '/')
    const link = mainLink(page, 'Cost')
    await link.hover()
    await link.focus()
    await link.dispatchEvent('touchstart')
    await page.getByRole('contentinfo').getByRole('link').first().hover()
    await flushed(page)
    assert.deepEqual(proxy.asked(anyPayload), [])
    await link.click()
    await shows(linked)
    assert.equal(proxy.asked(payload).length, 1)
  })

  journey('the page itself, other sites and files are not preloaded', async ({ page, proxy }) => {
    await visit(page, linked)
    const start = proxy.asked(/./).length
    await mainLink(page, 'Cost').focus()
    await page.evaluate(() => {
      for (const href of ['https://elsewhere.example/page', '/sitemap.xml', '#main', 'mailto:a@b.example']) {
        const link = document.createElement('a')
        link.href = href
        link.textContent = 'link'
        document.body.append(link)
        link.focus()
        link.remove()
      }
    })
    await flushed(page)
    const asked = proxy.asked(/./).slice(start)
    assert.deepEqual(asked.filter((url) => url !== '/healthz' && !/^\/(builds|assets|favicon|icon)/.test(url)), [])
  })

  journey('a preload that fails is silent, and the click still works', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/Failed to load resource/)
    await visit(page, '/')
    await mark(page)
    const failed = proxy.fail(payload, { times: 1 })
    await mainLink(page, 'Cost').focus()
    await failed.met()
    await mainLink(page, 'Cost').click()
    await shows(linked)
    assert.ok(await isMarked(page))
  })
})
