// Colours are right before the first paint, and stay the visitor's choice.

import assert from 'node:assert/strict'
import { click, eventually, everyBrowser, journeys, visit } from './support/journey.mjs'

const key = 'nuxt-color-mode'

const mode = (page) => page.evaluate(() => document.documentElement.dataset.mode)
const stored = (page) => page.evaluate((name) => localStorage.getItem(name), key)
const becomes = (page, want) => eventually(async () => assert.equal(await mode(page), want))

/** prefer gives the visitor a stored preference, once. */
const prefer = (page, preference) =>
  page.addInitScript(
    ([name, value]) => {
      if (origin === 'null') return // Firefox has an empty document on the way, without a storage
      if (value !== null && !sessionStorage.getItem('preferred')) localStorage.setItem(name, value)
      sessionStorage.setItem('preferred', 'yes')
    },
    [key, preference],
  )

/**
 * watch notes every mode that the document ever has, whether one stood before
 * the body was parsed, and the paper's brightness when the first frame is made.
 */
const watch = (page) =>
  page.addInitScript(() => {
    const seen = { modes: [], beforeBody: undefined, brightness: undefined }
    window.seenColors = seen
    const note = () => {
      const root = document.documentElement
      if (root?.dataset.mode && !seen.modes.includes(root.dataset.mode)) seen.modes.push(root.dataset.mode)
      if (document.body && seen.beforeBody === undefined) seen.beforeBody = seen.modes[0] ?? 'none'
    }
    new MutationObserver((changes) => {
      // The order of the changes tells what was first, even in one batch.
      if (seen.beforeBody === undefined) {
        const mode = changes.findIndex((change) => change.attributeName === 'data-mode')
        const body = changes.findIndex((change) => [...change.addedNodes].some((node) => node.nodeName === 'BODY'))
        if (body >= 0 && seen.modes.length === 0 && !(mode >= 0 && mode < body)) seen.beforeBody = 'none'
      }
      note()
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-mode'] })
    const frame = () => {
      if (!document.body) return requestAnimationFrame(frame)
      const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number)
      seen.brightness = Math.round((red + green + blue) / 3)
    }
    requestAnimationFrame(frame)
  })

async function assertNoFlash(page, want, what) {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const seen = await page.evaluate(() => window.seenColors)
  assert.equal(seen.beforeBody, want, `${what}: mode before the body`)
  assert.deepEqual(seen.modes, [want], `${what}: modes over the page's life`)
  assert.equal(seen.brightness > 128 ? 'light' : 'dark', want, `${what}: paper at the first frame (${seen.brightness})`)
}

const themeButton = 'summary[title="Theme"]'

/** theme is what the button says of the choice. */
const theme = (page) => page.locator(themeButton).getAttribute('aria-label')

journeys('colour mode', {}, (journey) => {
  for (const [device, browsers] of [['light', everyBrowser], ['dark', ['chromium']]]) {
    journey(`no flash on a ${device} device`, { browsers, colorScheme: device }, async ({ context, proxy }) => {
      const cases = [
        [null, device],
        ['system', device],
        ['light', 'light'],
        ['dark', 'dark'],
        ['sepia', device],
      ]
      for (const [preference, want] of cases) {
        const page = await context.newPage()
        await prefer(page, preference)
        await watch(page)
        await visit(page, '/concept')
        await assertNoFlash(page, want, `preference ${preference}`)
        await page.goto('/og')
        await assertNoFlash(page, 'dark', `forced, preference ${preference}`)
        assert.equal(await stored(page), preference, 'a forced page keeps the preference')
        await page.evaluate(() => localStorage.clear())
        await page.close()
      }
      assert.ok(proxy.asked('/og').length === cases.length)
    })
  }

  journey('a forced page wins on that page alone', { colorScheme: 'light' }, async ({ page, shows }) => {
    await prefer(page, 'light')
    await visit(page, '/concept')
    assert.equal(await mode(page), 'light')
    await click(page, '/og')
    await becomes(page, 'dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    assert.equal(await mode(page), 'dark')
    assert.equal(await stored(page), 'light')
    await page.goBack()
    await shows('/concept')
    await becomes(page, 'light')
    assert.equal(await theme(page), 'Theme: Light')
  })

  journey('from a forced page to a free one', { colorScheme: 'light' }, async ({ page, shows }) => {
    await visit(page, '/og')
    assert.equal(await mode(page), 'dark')
    await click(page, '/concept')
    await shows('/concept')
    await becomes(page, 'light')
    assert.equal(await stored(page), null)
  })

  journey('system follows the device live', { colorScheme: 'light' }, async ({ page }) => {
    await visit(page, '/concept')
    assert.equal(await theme(page), 'Theme: System')
    await page.emulateMedia({ colorScheme: 'dark' })
    await becomes(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await becomes(page, 'light')
    await page.locator(themeButton).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    assert.equal(await mode(page), 'dark')
  })

  journey('the switch works by keyboard and is kept', { browsers: everyBrowser, colorScheme: 'light' }, async ({ page, context }) => {
    await visit(page, '/concept')
    const other = await context.newPage()
    await visit(other, '/privacy')
    await page.bringToFront()
    // A key that comes before the window is in front is lost.
    const isOpen = () => page.locator(themeButton).evaluate((button) => button.parentElement.open)
    await eventually(async () => {
      await page.locator(themeButton).focus()
      if (!(await isOpen())) await page.keyboard.press('Enter')
      assert.ok(await isOpen())
    })
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await eventually(async () => assert.ok(await page.getByRole('radio', { name: 'Dark' }).isChecked()))
    assert.equal(await mode(page), 'dark')
    assert.equal(await stored(page), 'dark')
    await becomes(other, 'dark')
    await eventually(async () => assert.equal(await theme(other), 'Theme: Dark'))

    await watch(page)
    await page.reload()
    await assertNoFlash(page, 'dark', 'after a reload')
    await eventually(async () => assert.equal(await theme(page), 'Theme: Dark'))
  })

  journey('without storage the choice lasts as long as the page', { colorScheme: 'light' }, async ({ page, shows }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      }),
    )
    await visit(page, '/concept')
    await page.locator(themeButton).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    assert.equal(await mode(page), 'dark')
    await click(page, '/privacy')
    await shows('/privacy')
    assert.equal(await mode(page), 'dark')
  })
})
