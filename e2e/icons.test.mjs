// Icons that the content names: from our endpoint first, from the external
// service where we are slow or fail, and a whole page where both do.

import assert from 'node:assert/strict'
import { alive, click, eventually, journeys, visit } from './support/journey.mjs'

const path = '/resources/llm-knowledge-base'
const endpoint = /^\/api\/_nuxt_icon\//
const service = 'https://icons.invalid'
const ours = /Icons cannot be loaded/

/** names are the icons that an address asks for. */
const names = (address) => new URL(address, 'http://x').searchParams.get('icons').split(',')

/** drawn waits until every icon of the page is there. */
async function drawn(page) {
  const places = await page.locator('main li > svg').count()
  assert.ok(places > 5, 'the page has icons')
  await eventually(async () => assert.equal(await page.locator('main li > svg[data-icon] *').first().isVisible(), true))
  await eventually(async () => assert.equal(await page.locator('main li > svg[data-icon]').count(), places))
}

/** empty says that the places of icons are kept, with nothing in them. */
async function empty(page) {
  assert.equal(await page.locator('main li > svg *').count(), 0)
  const box = await page.locator('main li > svg').first().boundingBox()
  assert.ok(box.width > 10 && box.height > 10, 'the place is kept')
}

/** stillWorks goes to another page without loading the document again. */
async function stillWorks(page) {
  await page.evaluate(() => void (window.sameDocument = true))
  await click(page, '/terms')
  await page.waitForURL('**/terms')
  await page.locator('h1').waitFor()
  assert.equal(await page.evaluate(() => window.sameDocument), true)
}

/** timed notes in the page when icons are asked for and when errors are logged. */
async function timed(context) {
  await context.addInitScript(() => {
    window.times = { asked: [], logged: [] }
    const { fetch } = window
    window.fetch = (...request) => {
      if (/_nuxt_icon|icons\.invalid/.test(request[0])) window.times.asked.push({ address: request[0], at: performance.now() })
      return fetch(...request)
    }
    const { error } = console
    console.error = (...words) => {
      window.times.logged.push({ text: String(words[0]), at: performance.now() })
      error.apply(console, words)
    }
  })
}
const times = (page) => page.evaluate(() => window.times)

/** logged waits for our line in the console; there is exactly one, now and later. */
async function logged(page) {
  const lines = async () => (await times(page)).logged.filter(({ text }) => ours.test(text))
  await eventually(async () => assert.equal((await lines()).length, 1), 20_000)
  return (await lines())[0]
}

/** playService answers for the external service; the addresses it was asked for are the result. */
async function playService(context, act = answer) {
  const asked = []
  await context.route(`${service}/**`, async (route) => {
    asked.push(route.request().url())
    await act(route)
  })
  return asked
}

/** answer draws a square for every icon that is asked for. */
async function answer(route) {
  const address = route.request().url()
  const prefix = new URL(address).pathname.split('/').pop().replace('.json', '')
  const icons = Object.fromEntries(names(address).map((name) => [name, { body: '<path d="M4 4h16v16H4z"/>' }]))
  await route.fulfill({ json: { prefix, icons, width: 24, height: 24 }, headers: { 'access-control-allow-origin': '*' } })
}

/** between asserts that some milliseconds lie in a range; the machine may be slow, never fast. */
function between(from, value, to, what) {
  assert.ok(value >= from && value <= to, `${what}: ${Math.round(value)} ms, want ${from} to ${to}`)
}

journeys('icons, without an external service', {}, (journey) => {
  journey('come in one request, into places that were kept', async ({ page, proxy }) => {
    const held = proxy.hold(endpoint)
    await visit(page, path)
    await held.met()
    await empty(page)
    const before = await page.locator('main li').first().boundingBox()
    held.release()
    await drawn(page)
    assert.deepEqual(await page.locator('main li').first().boundingBox(), before)
    const asked = proxy.asked(endpoint)
    assert.equal(asked.length, 1)
    assert.deepEqual(names(asked[0]), [...names(asked[0])].sort())
    await stillWorks(page)
  })

  journey('bring their code only to pages that have some', async ({ page, proxy }) => {
    await visit(page, '/terms')
    assert.deepEqual(proxy.asked(/iconify/), [])
    await visit(page, path)
    await drawn(page)
    assert.equal(proxy.asked(/^\/assets\/iconify.*\.js/).length, 1)
  })

  journey('that cannot be had leave a whole page and one line in the console', async ({ page, context, proxy, expectMessage }) => {
    expectMessage(ours, /Failed to load resource/)
    await timed(context)
    proxy.drop(endpoint)
    await visit(page, path)
    const { text } = await logged(page)
    assert.match(text, /lucide:layers/)
    await empty(page)
    await stillWorks(page)
  })

  journey('are given up after five seconds', async ({ page, context, proxy, expectMessage }) => {
    expectMessage(ours)
    await timed(context)
    const held = proxy.hold(endpoint)
    await visit(page, path)
    const { at } = await logged(page)
    const { asked } = await times(page)
    assert.equal(asked.length, 1)
    between(4990, at - asked[0].at, 9000, 'gives up')
    held.release()
    await stillWorks(page)
  })

  journey('are drawn only if they are drawings', async ({ page, context, expectMessage }) => {
    expectMessage(ours)
    await timed(context)
    const evil = '<image href="x" onerror="window.broken = 1"/><script>window.broken = 1</script>'
    await context.route('**/api/_nuxt_icon/**', (route) => {
      const icons = Object.fromEntries(names(route.request().url()).map((name) => [name, { body: evil }]))
      return route.fulfill({ json: { prefix: 'lucide', icons } })
    })
    await visit(page, path)
    await logged(page)
    await empty(page)
    assert.equal(await page.evaluate(() => window.broken), undefined)
  })
})

journeys('icons, with an external service', { config: `[icons]\nservice = "${service}"\n` }, (journey) => {
  journey('do not come from it while we answer', async ({ page, context }) => {
    // However slow the machine is, the time to turn to the service does not come.
    await context.addInitScript(() => {
      const { setTimeout } = window
      window.setTimeout = (act, wait, ...rest) => setTimeout(act, wait === 750 ? 60_000 : wait, ...rest)
    })
    const asked = await playService(context)
    await visit(page, path)
    await drawn(page)
    assert.deepEqual(asked, [])
  })

  journey('come from it once we are slow for 750 ms', async ({ page, context, proxy }) => {
    await timed(context)
    const asked = await playService(context)
    const held = proxy.hold(endpoint)
    await visit(page, path)
    await drawn(page)
    assert.equal(asked.length, 1)
    const [first, second] = (await times(page)).asked
    assert.match(first.address, /_nuxt_icon/)
    assert.ok(second.address.startsWith(service))
    between(740, second.at - first.at, 4500, 'turns to the service')
    held.release()
  })

  journey('come from it as soon as we fail', async ({ page, context, proxy, expectMessage }) => {
    expectMessage(/Failed to load resource.*503/)
    const asked = await playService(context)
    const failing = proxy.fail(endpoint, { status: 503 })
    await visit(page, path)
    await drawn(page)
    assert.equal(failing.count(), 2, 'once more, as everything that only reads')
    assert.equal(asked.length, 1)
  })

  journey('send it neither cookies nor the page that is read', async ({ page, context, proxy, expectMessage }) => {
    expectMessage(/Failed to load resource.*503/)
    await context.addCookies([{ name: 'a', value: 'b', url: service, sameSite: 'None', secure: true }])
    const headers = []
    await playService(context, async (route) => {
      headers.push(await route.request().allHeaders())
      await answer(route)
    })
    proxy.fail(endpoint)
    await visit(page, path)
    await drawn(page)
    assert.equal(headers[0].cookie, undefined)
    assert.equal(headers[0].referer, undefined)
  })

  journey('that nobody has leave a whole page and one line in the console', async ({ page, context, proxy, expectMessage }) => {
    expectMessage(ours, /Failed to load resource/)
    await timed(context)
    const asked = await playService(context, (route) => route.abort())
    proxy.drop(endpoint)
    await visit(page, path)
    await logged(page)
    assert.equal(asked.length, 2, 'once more, as everything that only reads')
    await empty(page)
    await stillWorks(page)
    assert.equal((await times(page)).logged.filter(({ text }) => ours.test(text)).length, 1)
  })

  journey('are given up five seconds after both were asked', async ({ page, context, proxy, expectMessage }) => {
    expectMessage(ours)
    await timed(context)
    await playService(context, () => {})
    const held = proxy.hold(endpoint)
    await visit(page, path)
    const { at } = await logged(page)
    const { asked } = await times(page)
    assert.equal(asked.length, 2)
    between(4990, at - asked[1].at, 9000, 'gives up')
    held.release()
    await empty(page)
    await alive(page)
  })

  journey('are asked for with addresses of at most 500 characters', async ({ page, context, proxy }) => {
    const longer = (_, name) => `"icon":"lucide:${name}-${'very-'.repeat(12)}long"`
    proxy.change(path, (html) => html.replaceAll(/"icon":"lucide:([a-z-]+)"/g, longer))
    const asked = []
    await context.route('**/api/_nuxt_icon/**', async (route) => {
      asked.push(route.request().url())
      await answer(route)
    })
    await visit(page, path)
    await drawn(page)
    assert.ok(asked.length >= 2, `${asked.length} requests`)
    for (const address of asked) assert.ok(address.length <= 500, `${address.length} characters`)
    const all = asked.flatMap(names)
    assert.equal(new Set(all).size, all.length, 'no icon is asked for twice')
    assert.equal(all.length, await page.locator('main li > svg').count())
  })
})
