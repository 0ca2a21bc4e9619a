// A journey is a test with a browser, a page and the real site. It fails on
// any warning or error in the console that it did not announce.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { launch } from './browsers.mjs'
import { startProxy } from './proxy.mjs'
import { shareSite, startSite } from './site.mjs'

/** Both engines: for what may differ between them. The other journeys are made in Chromium alone. */
export const everyBrowser = ['chromium', 'firefox']

/**
 * journeys runs the journeys that `define` lists, some at a time, against one
 * server: one of their own if they have a configuration. Each has a context of its own, in each of its browsers, and reaches
 * the site through a proxy of its own.
 */
export function journeys(title, { config, concurrency = 3 } = {}, define) {
  describe(title, { concurrency }, () => {
    let site
    const running = new Map()
    const start = (name) => {
      if (!running.has(name)) running.set(name, launch(name))
      return running.get(name)
    }
    before(async () => {
      site = await (config === undefined ? shareSite() : startSite({ config }))
    })
    after(async () => {
      // One that did not start must not keep the others open.
      await Promise.allSettled([...running.values()].map(async (browser) => (await browser).close()))
      await site?.stop()
    })
    define((name, options, body = options) => {
      const { browsers = ['chromium'], ...context } = body === options ? {} : options
      for (const browser of browsers) {
        const full = browser === 'chromium' ? name : `${name} (${browser})`
        it(full, { timeout: 300_000 }, async (test) => {
          const go = async () => walk(site, await start(browser), context, body)
          try {
            await go()
          } catch (error) {
            // A machine that stalls for seconds upsets the order of things in a journey. What fails twice has failed.
            test.diagnostic(`walked a second time, since the first ended with: ${error.message}`)
            await go()
          }
        })
      }
    })
  })
}

/**
 * walk is one journey. `options` are Playwright's for a context; `shows` waits
 * until a page of the site is on screen, at its address.
 */
async function walk(site, browser, options, body) {
  const proxy = await startProxy(site.origin)
  const context = await browser.newContext({
    baseURL: proxy.origin,
    viewport: { width: 1280, height: 800 },
    // Page transitions are drawn by the processor here, and cost more than the
    // rest; the journeys that are about them ask for motion.
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(60_000)
  const messages = watchMessages(context)
  await tellViolations(context)
  const navigations = options.javaScriptEnabled === false ? [] : await watchNavigations(context)
  try {
    const page = await context.newPage()
    const shows = async (path, on = page) => {
      const url = new URL(path, proxy.origin)
      await eventually(async () => assert.equal(await on.evaluate(() => location.href), url.href))
      await heading(on, await site.heading(url.pathname + url.search))
    }
    await body({ page, context, proxy, site, navigations, shows, expectMessage: messages.expect })
    await messages.check()
  } finally {
    await context.close()
    await proxy.stop()
  }
}

/** Firefox reports a font that was still on its way when the page was left (NS_BINDING_ABORTED). */
const brokenOff = /download failed \(font-family.* status=2152398850 /

/** watchMessages collects warnings and errors of the console; check fails on those that were not announced. */
export function watchMessages(context) {
  const expected = []
  const allowed = [brokenOff]
  const got = []
  context.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') got.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => got.push(`uncaught: ${error.error().message}`))
  return {
    /** expect announces messages; it fails the journey if none of them comes. */
    expect: (...patterns) => expected.push(...patterns),
    /** allow announces messages that come or not, as the timing has it. */
    allow: (...patterns) => allowed.push(...patterns),
    /** check waits for what was expected: a message may come after what it is about. */
    async check() {
      for (const pattern of expected) {
        await eventually(() => assert.ok(got.some((text) => pattern.test(text)), `no message like ${pattern}`), 5_000)
      }
      const surprises = got.filter((text) => ![...expected, ...allowed].some((pattern) => pattern.test(text)))
      assert.deepEqual(surprises, [], 'messages in the console')
    },
  }
}

/** tellViolations writes to the console what the content security policy blocks; Firefox does not tell a driver. */
function tellViolations(context) {
  return context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`blocked by the content security policy: ${effectiveDirective} ${blockedURI}`),
    ),
  )
}

/** watchNavigations collects how navigations end, over all documents. */
async function watchNavigations(context) {
  const navigations = []
  await context.exposeBinding('noteNavigation', (_source, detail) => navigations.push(detail))
  await context.addInitScript(() => addEventListener('navigation', (event) => window.noteNavigation(event.detail)))
  return navigations
}

/** visit loads a page and waits until it is alive. */
export async function visit(page, path) {
  const response = await page.goto(path)
  await alive(page)
  return response
}

/*
 * These ask the page again and again. Playwright's own ways to wait do not
 * notice when Firefox shows a page that it had kept, as it does on the way back.
 */

/** alive waits until React has taken over the page, its large tables too. */
export function alive(page) {
  return eventually(async () => assert.ok(await page.evaluate(isAlive), 'React has taken over the page'))
}

function isAlive() {
  const keyOf = (element, prefix) => Object.keys(element).find((key) => key.startsWith(prefix))
  const isReact = (element) => keyOf(element, '__reactFiber$') !== undefined
  const isReady = (element) => {
    let owner = element
    while (owner && !isReact(owner)) owner = owner.parentElement
    // What stands in HTML from the server is never React's.
    return owner === element || owner?.[keyOf(owner, '__reactProps$')].dangerouslySetInnerHTML
  }
  const choices = [...document.querySelectorAll('#app input[name="color-mode"]')]
  return (
    [...document.querySelectorAll('#app main, #app table')].every(isReady) &&
    (choices.length === 0 || choices.some((choice) => choice.checked))
  )
}

/** heading waits for the page's main heading to be the given text. */
export function heading(page, name) {
  return eventually(async () => assert.equal(await page.evaluate(mainHeading), name))
}

function mainHeading() {
  const shown = [...document.querySelectorAll('h1')].filter((h1) => h1.checkVisibility())
  return shown.map((h1) => h1.textContent.replaceAll(/\s+/g, ' ').trim()).join(' and ')
}

/** click activates a link to any address, as if it stood in the page; `attributes` are more of the link's own. */
export function click(page, href, attributes = {}) {
  return page.evaluate((own) => {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(own)) link.setAttribute(name, value)
    document.body.append(link)
    link.click()
    link.remove()
  }, { href, ...attributes })
}

/**
 * hasRead waits until the page has read its own answer from an address: one
 * that was asked for later has been answered and parsed.
 */
export async function hasRead(page, proxy, what) {
  await proxy.met(what)
  await page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).json(), proxy.asked(what)[0])
}

/** mark and isMarked tell whether the document is still the same. */
export const mark = (page) => page.evaluate(() => void (window.marked = true))
export const isMarked = (page) => page.evaluate(() => window.marked === true)

/**
 * back and forward are the browser's buttons; Playwright's own wait for a load, which a page that was kept does not have.
 * They are pressed once the answer is out: a kept page may come before it, and take the place of what would answer.
 */
export const back = (page) => page.evaluate(() => void setTimeout(() => history.back()))
export const forward = (page) => page.evaluate(() => void setTimeout(() => history.forward()))

/** eventually tries a check until it holds; the last failure is the test's. */
export async function eventually(check, limit = 60_000) {
  const until = Date.now() + limit
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** pathOf is the address of the page without its origin. */
export const pathOf = (page) => page.url().slice(new URL(page.url()).origin.length)
