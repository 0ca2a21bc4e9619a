// Who goes elsewhere while something is still being loaded arrives there, and
// nothing is said about it. Firefox breaks off what a page waits for as soon as
// the visitor asks for another page, not when that page comes.

import assert from 'node:assert/strict'
import { alive, back, click, eventually, everyBrowser, forward, isMarked, journeys, mark, visit } from './support/journey.mjs'
import { startProxy } from './support/proxy.mjs'

const start = '/concept'
const first = '/security'
const second = '/privacy'

/** How long a page takes to come: time enough to be called back. */
const latency = 300

/** What a visitor does meanwhile, and the page that this leads to. */
const ways = [
  ['enters another address', second, (page) => page.evaluate((to) => location.assign(to), second)],
  ['follows a link that is loaded whole', second, (page) => click(page, second, { target: '_self' })],
  ['reloads', start, (page) => page.evaluate(() => location.reload())],
  ['goes back to another document', '/', back],
]

journeys('leaving', {}, (journey) => {
  for (const [way, to, go] of ways) {
    journey(`during a navigation a visitor ${way}`, { browsers: everyBrowser }, async ({ page, proxy, shows }) => {
      await visit(page, '/')
      await setOut(page, proxy)
      proxy.delay(to, latency)
      await go(page)
      await isElsewhere(page)
      await shows(to)
      await alive(page)
      assert.deepEqual(proxy.asked(first), [], 'nobody asks for the first page any more')
    })
  }

  journey('during a navigation a visitor leaves for another site', { browsers: everyBrowser }, async ({ page, proxy, site, shows }) => {
    const other = await startProxy(site.origin)
    try {
      await setOut(page, proxy)
      other.delay(second, latency)
      await click(page, other.origin + second)
      await shows(other.origin + second)
      assert.deepEqual(proxy.asked(first), [])
    } finally {
      await other.stop()
    }
  })

  journey('a page that was left during a navigation can be used again', { browsers: everyBrowser }, async ({ page, proxy, shows }) => {
    await visit(page, '/')
    await setOut(page, proxy)
    await back(page)
    await shows('/')
    await forward(page)
    await shows(start)
    await alive(page)
    await eventually(async () => assert.equal(await page.evaluate(() => document.querySelector('[data-pending]').dataset.pending), 'false'))
    await click(page, second)
    await shows(second)
  })

  for (const [what, address, query] of [
    ['the route rules are', /^\/builds\/meta\//, ''],
    ['icons are', /^\/api\/_nuxt_icon\//, ''],
    ['islands are', /^\/__nuxt_island\//, '?by=map'],
  ]) {
    journey(`a visitor goes on before ${what} there`, { browsers: everyBrowser }, async ({ page, proxy, shows }) => {
      const held = proxy.hold(address)
      await visit(page, start)
      await click(page, `/resources/llm-knowledge-base${query}`)
      await held.met()
      proxy.delay(second, latency)
      await page.evaluate((to) => location.assign(to), second)
      await shows(second)
      await alive(page)
    })
  }
})

/** setOut follows a link to a page whose payload does not come. */
async function setOut(page, proxy) {
  await visit(page, start)
  await mark(page)
  const payload = proxy.hold(`${first}/_payload.json`)
  await click(page, first)
  await payload.met()
}

/** isElsewhere waits until another document is on screen. */
const isElsewhere = (page) => eventually(async () => assert.equal(await isMarked(page), false))
