// Where a page is scrolled to: the top, the anchor, or where the visitor was.

import assert from 'node:assert/strict'
import { alive, back, click, eventually, everyBrowser, forward, journeys, visit } from './support/journey.mjs'

const long = '/resources/llm-knowledge-base'
const map = '/resources/llm-knowledge-base?by=map'
const other = '/resources/prompt-engineering-guide'
const technique = '/resources/prompt-engineering-guide/chain-of-thought'

const position = (page) => page.evaluate(() => Math.round(scrollY))
const isAt = (page, want) => eventually(async () => assert.equal(await position(page), want))

/** scrollTo scrolls and waits for the frame in which the page notes it. */
const scrollTo = (page, top) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
  }, top)

/** isAtAnchor waits until an element stands at the top of the window. */
const isAtAnchor = (page, id) =>
  eventually(async () => {
    const top = await page.evaluate((name) => document.getElementById(name).getBoundingClientRect().top, id)
    assert.ok(top >= 0 && top < 100, `#${id} is ${top} px from the top`)
  })

journeys('scrolling', {}, (journey) => {
  journey('a new page is at the top; back and forward restore', { browsers: everyBrowser, reducedMotion: 'no-preference' }, async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 1200)
    await click(page, other)
    await shows(other)
    await isAt(page, 0)
    await scrollTo(page, 700)
    await page.goBack()
    await shows(long)
    await isAt(page, 1200)
    await page.goForward()
    await shows(other)
    await isAt(page, 700)
    await page.goBack()
    await shows(long)
    await isAt(page, 1200)
  })

  journey('a hash jumps to its anchor, and back returns', { browsers: everyBrowser }, async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 300)
    await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'P', exact: true }).click()
    await shows(`${long}#letter-P`)
    await isAtAnchor(page, 'letter-P')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'letter-P')
    await back(page)
    await shows(long)
    await eventually(async () => assert.ok((await position(page)) < 1000))
    await forward(page)
    await isAtAnchor(page, 'letter-P')
  })

  journey('a hash of another page is jumped to on arrival', async ({ page, shows }) => {
    await visit(page, '/concept')
    await click(page, `${long}#letter-P`)
    await shows(`${long}#letter-P`)
    await isAtAnchor(page, 'letter-P')
    await visit(page, '/concept')
    await page.goto(`${long}#letter-P`)
    await alive(page)
    await isAtAnchor(page, 'letter-P')
  })

  journey('within the same path the position is kept', { viewport: { width: 1280, height: 300 } }, async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 250)
    await click(page, long)
    await isAt(page, 250)
    await click(page, `${long}?q=model`)
    await shows(`${long}?q=model`)
    await page.getByRole('status').getByText(/\d+ of \d+ entries/).waitFor()
    await isAt(page, 250)
  })

  for (const reducedMotion of ['no-preference', 'reduce']) {
    journey(`no such anchor: the position is kept (motion: ${reducedMotion})`, { reducedMotion }, async ({ page, shows }) => {
      await visit(page, long)
      await scrollTo(page, 900)
      for (const hash of ['#no-such-anchor', '#%E0%A4%A']) {
        await click(page, long + hash)
        await shows(long + hash)
        await isAt(page, 900)
      }
    })
  }

  journey('a reload and a return from elsewhere restore', { browsers: everyBrowser }, async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 1200)
    await page.reload()
    await alive(page)
    await isAt(page, 1200)
    await page.goto('/privacy')
    await alive(page)
    await back(page)
    await shows(long)
    await alive(page)
    await isAt(page, 1200)
  })

  journey('after a reload, back still restores', { browsers: everyBrowser }, async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 1200)
    await click(page, other)
    await shows(other)
    await page.reload()
    await alive(page)
    await page.goBack()
    await shows(long)
    await isAt(page, 1200)
  })

  journey('what the visitor scrolls while the way back takes its time is not taken for the other page', async ({ page, proxy, shows }) => {
    await visit(page, long)
    await scrollTo(page, 1200)
    await click(page, other)
    await shows(other)
    const payload = proxy.hold(`${long}/_payload.json`)
    await page.evaluate(() => history.back())
    await payload.met()
    await scrollTo(page, 333)
    payload.release()
    await shows(long)
    await isAt(page, 1200)
    await page.goForward()
    await shows(other)
    await isAt(page, 333)
  })

  journey('back and forth again before either page has come', { browsers: everyBrowser, reducedMotion: 'no-preference' }, async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 1200)
    await click(page, other)
    await shows(other)
    await scrollTo(page, 700)
    await page.evaluate(async () => {
      for (const step of ['back', 'forward', 'back', 'forward', 'back']) {
        const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
        history[step]()
        await popped
      }
    })
    await shows(long)
    await isAt(page, 1200)
    await page.goForward()
    await shows(other)
    await isAt(page, 700)
  })

  for (const [from, islands] of [['/', 'the front page'], [long, 'the knowledge base']]) {
    journey(`${islands} is as long as it was when one comes back, to the pixel`, async ({ page, shows }) => {
      await visit(page, from)
      await page.waitForLoadState('networkidle')
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 40)
      await scrollTo(page, bottom)
      await click(page, '/concept')
      await shows('/concept')
      await page.goBack()
      await shows(from)
      await isAt(page, bottom)
    })
  }

  for (const scrolls of [false, true]) {
    const what = scrolls ? 'unless the visitor scrolls meanwhile' : 'until they are there'
    journey(`islands that arrive late: the place is kept ${what}`, async ({ page, proxy, shows }) => {
      await visit(page, map)
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 40)
      await scrollTo(page, bottom)
      await click(page, other)
      await shows(other)
      await page.reload()
      await alive(page)
      const island = proxy.hold(/^\/__nuxt_island\//)
      await page.goBack()
      await shows(map)
      await island.met()
      await eventually(async () => assert.ok((await position(page)) < bottom - 500, 'the page is shorter without its map'))
      if (scrolls) await scrollTo(page, 200)
      island.release()
      await page.locator('section[aria-labelledby="map"] svg').first().waitFor()
      await isAt(page, scrolls ? 200 : bottom)
      await click(page, '/concept')
      await shows('/concept')
      await page.goBack()
      await shows(map)
      await isAt(page, scrolls ? 200 : bottom)
    })
  }

  journey('who goes on while the page still grows finds the old place again', async ({ page, proxy, shows }) => {
    await visit(page, map)
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 40)
    await scrollTo(page, bottom)
    await click(page, other)
    await shows(other)
    await page.reload()
    await alive(page)
    const island = proxy.hold(/^\/__nuxt_island\//)
    await page.goBack()
    await shows(map)
    await island.met()
    await page.goForward()
    await shows(other)
    island.release()
    await page.goBack()
    await shows(map)
    await isAt(page, bottom)
  })

  journey('a click before the page is alive loses nothing of it', async ({ page, proxy, shows }) => {
    const payload = proxy.hold('/concept/_payload.json')
    // A page that comes alive slowly: the click and the sign of waiting come first.
    await page.addInitScript(() => {
      const { MessageChannel } = window
      const held = []
      window.MessageChannel = class extends MessageChannel {
        constructor() {
          super()
          const { port2 } = this
          const post = port2.postMessage.bind(port2)
          port2.postMessage = (...args) => (window.goOn ? post(...args) : held.push(() => post(...args)))
        }
      }
      window.comeAlive = () => {
        window.goOn = true
        for (const run of held) run()
      }
    })
    await page.goto(long)
    await page.waitForFunction(() => history.state?.key)
    await scrollTo(page, 1200)
    const text = () => page.evaluate(() => document.querySelector('main').innerText.length)
    const before = await text()
    await click(page, '/concept')
    await payload.met()
    await page.waitForTimeout(200)
    await page.evaluate(() => window.comeAlive())
    await alive(page)
    assert.equal(await text(), before)
    payload.release()
    await shows('/concept')
    await page.goBack()
    await shows(long)
    await isAt(page, 1200)
    assert.equal(await text(), before)
  })

  journey('after a click everything is there to be printed and searched', async ({ page, shows }) => {
    await visit(page, '/concept')
    await click(page, map)
    await shows(map)
    await eventually(async () => assert.ok(await page.evaluate(() => document.querySelectorAll('section[aria-labelledby="map"] svg a').length > 50)))
    assert.equal(await position(page), 0)
  })

  journey('nothing moves when a guide comes alive on a phone', { viewport: { width: 390, height: 844 } }, async ({ page, shows, expectMessage }) => {
    expectMessage(/ERR_FAILED/)
    const heightOf = () => page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollHeight))
    const script = /\/assets\/entry\.client-/
    await page.route(script, (route) => route.abort())
    await page.goto(technique, { waitUntil: 'load' })
    const before = await heightOf()
    await page.unroute(script)
    await visit(page, technique)
    assert.equal(await heightOf(), before)
    await scrollTo(page, before - 900)
    await click(page, '/concept')
    await shows('/concept')
    await page.goBack()
    await shows(technique)
    await isAt(page, before - 900)
  })

  for (const [what, nonsense] of [
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['no positions', '[["0","x"],[1,[2,3]],["0",[null,"9"]],null,["k"]]'],
  ]) {
    journey(`positions that are ${what} are none`, async ({ page, shows }) => {
      await page.addInitScript((text) => sessionStorage.setItem('scroll-positions', text), nonsense)
      await visit(page, long)
      await scrollTo(page, 1200)
      await click(page, other)
      await shows(other)
      await page.goBack()
      await shows(long)
      await isAt(page, 1200)
    })
  }

  for (const state of [{ key: 7, place: 'x' }, { key: 'old' }, 'text', [1]]) {
    journey(`a history entry of another build is passed over: ${JSON.stringify(state)}`, async ({ page, shows }) => {
      await visit(page, long)
      await page.evaluate((foreign) => history.replaceState(foreign, ''), state)
      await click(page, other)
      await shows(other)
      await page.goBack()
      await shows(long)
      await page.goForward()
      await shows(other)
    })
  }

  journey('a position beyond the end of the page is its end', async ({ page, shows }) => {
    await visit(page, other)
    await scrollTo(page, 2000)
    await click(page, long)
    await shows(long)
    await page.evaluate(() => {
      const { key } = history.state
      sessionStorage.setItem('scroll-positions', JSON.stringify([[key, [0, 1e9]]]))
      addEventListener('pagehide', () => sessionStorage.setItem('scroll-positions', JSON.stringify([[key, [0, 1e9]]])))
    })
    await page.reload()
    await alive(page)
    await eventually(async () => assert.ok(await page.evaluate(() => Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2)))
    // And the visitor can leave it.
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, -500)
    await eventually(async () => assert.ok(await page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 300)))
  })

  journey('without a storage the site works', async ({ page, shows }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'sessionStorage', { get: () => { throw new DOMException('no', 'SecurityError') } }))
    await visit(page, long)
    await scrollTo(page, 1200)
    await click(page, other)
    await shows(other)
    await page.goBack()
    await shows(long)
    await isAt(page, 1200)
  })
})
