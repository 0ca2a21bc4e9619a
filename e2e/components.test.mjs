// The components of the design language, on the page that shows them all.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fromWeb } from './support/browsers.mjs'
import { eventually, journeys, visit } from './support/journey.mjs'

const axe = readFileSync(fromWeb.resolve('axe-core/axe.min.js'), 'utf8')
const gallery = '/test/components'

/** plate is a group of components in one mode. */
const plate = (page, title, mode = 'by day') => page.getByRole('group', { name: `${title}, ${mode}` })

const focusedText = (page) => page.evaluate(() => document.activeElement.textContent.trim())

const isOpen = (locator) => locator.evaluate((element) => element.matches(':popover-open'))

/** violations runs axe and tells of each violation the rule and the elements. */
async function violations(page) {
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => node.html)}`)
  })
}

journeys('components', { concurrency: 2 }, (journey) => {
  for (const width of [1280, 390]) {
    journey(`axe finds nothing, ${width} wide`, { colorScheme: 'light', viewport: { width, height: 800 } }, async ({ page }) => {
      await page.addInitScript({ content: axe })
      await visit(page, gallery)
      assert.deepEqual(await violations(page), [], 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.waitForFunction(() => document.documentElement.dataset.mode === 'dark')
      assert.deepEqual(await violations(page), [], 'dark')
    })
  }

  journey('nothing sticks out when letters are spread and the page is zoomed', { viewport: { width: 320, height: 640 } }, async ({ page }) => {
    await visit(page, gallery)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  })

  journey('what is touched is large enough on a phone', { viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await visit(page, gallery)
    const low = await plate(page, 'Actions and links').locator('button, nav a').evaluateAll((controls) =>
      controls.filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44).map((control) => control.outerHTML),
    )
    assert.deepEqual(low, [])
  })

  journey('tabs', async ({ page }) => {
    await visit(page, gallery)
    const part = plate(page, 'What opens')
    const shown = () => part.getByRole('tabpanel').evaluateAll((panels) => panels.length)
    await part.getByRole('tab', { name: 'Mater' }).focus()
    for (const [key, want] of [['ArrowRight', 'Tympan'], ['End', 'Rete'], ['ArrowRight', 'Mater'], ['ArrowLeft', 'Rete'], ['Home', 'Mater']]) {
      await page.keyboard.press(key)
      assert.equal(await focusedText(page), want, key)
      await part.getByRole('tab', { name: want, selected: true }).waitFor()
      await part.getByRole('tabpanel', { name: want }).waitFor()
      assert.equal(await shown(), 1)
    }
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement.role), 'tabpanel', 'Tab leads to what is shown')
  })

  journey('menu', async ({ page }) => {
    await visit(page, gallery)
    const part = plate(page, 'Actions and links')
    const button = part.getByRole('button', { name: 'Export', exact: true })
    const menu = part.getByRole('menu', { name: 'Export' })
    await button.focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    assert.equal(await button.getAttribute('aria-expanded'), 'true')
    for (const [key, want] of [
      ['ArrowDown', 'As a prompt'],
      ['End', 'Remove'],
      ['ArrowDown', 'As a table'],
      ['ArrowUp', 'Remove'],
      ['Home', 'As a table'],
      ['c', 'Copy the address'],
    ]) {
      await page.keyboard.press(key)
      assert.equal(await focusedText(page), want, key)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    assert.equal(await focusedText(page), 'Export')
    await page.keyboard.press('ArrowUp')
    assert.equal(await focusedText(page), 'Remove', 'up begins at the end')
    await page.keyboard.press('Enter')
    await menu.waitFor({ state: 'hidden' })
    assert.equal(await focusedText(page), 'Export')
  })

  journey('dialog', async ({ page }) => {
    await visit(page, gallery)
    const button = plate(page, 'What opens').getByRole('button', { name: 'Discard the draft' })
    const dialog = page.getByRole('dialog', { name: 'Discard this draft?' })
    await button.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab')
      assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement.closest('dialog')), 'the focus stays')
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focusedText(page), 'Discard the draft')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focusedText(page), 'Discard the draft')
  })

  journey('tooltip', async ({ page }) => {
    await visit(page, gallery)
    const button = plate(page, 'What opens', 'by night').getByRole('button', { name: 'Price' })
    const tip = plate(page, 'What opens', 'by night').getByText('US dollars for a million tokens')
    await plate(page, 'What opens', 'by night').getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await eventually(async () => assert.ok(await isOpen(tip)))
    assert.equal(await button.evaluate((b) => document.getElementById(b.getAttribute('aria-describedby')).role), 'tooltip')
    await page.keyboard.press('Escape')
    assert.equal(await isOpen(tip), false)
    assert.equal(await focusedText(page), 'Price')
  })

  journey('a definition, by keyboard and by pointer', async ({ page, proxy }) => {
    await visit(page, '/resources/llm-knowledge-base/attention')
    assert.deepEqual(proxy.asked(/showTip/), [], 'nothing is loaded before it is needed')
    const link = page.locator('.prose a[data-definition]').first()
    const tip = page.getByRole('tooltip')
    await page.keyboard.press('Tab')
    await link.focus()
    await tip.waitFor()
    assert.equal(await tip.textContent(), await link.getAttribute('data-definition'))
    assert.equal(await link.getAttribute('aria-describedby'), await tip.getAttribute('id'))
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
    assert.equal(await link.getAttribute('aria-describedby'), null)
    await link.blur() // the next link may be a term too

    await link.hover()
    await tip.waitFor()
    await tip.hover()
    await page.waitForTimeout(400) // longer than it would stay for a pointer elsewhere
    assert.ok(await tip.isVisible(), 'it can be hovered')
    await page.mouse.move(1, 1)
    await tip.waitFor({ state: 'hidden' })
  })

  journey('a definition never leaves the window', { viewport: { width: 360, height: 640 } }, async ({ page }) => {
    await visit(page, '/resources/llm-knowledge-base/attention')
    const links = page.locator('.prose a[data-definition]')
    const tip = page.getByRole('tooltip')
    await page.keyboard.press('Tab')
    for (let i = 0; i < Math.min(6, await links.count()); i++) {
      await links.nth(i).focus()
      await tip.filter({ hasText: await links.nth(i).getAttribute('data-definition') }).waitFor()
      const box = await tip.boundingBox()
      assert.ok(box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 640, JSON.stringify(box))
    }
  })

  journey('a toast is spoken, and leaves when told', async ({ page }) => {
    await visit(page, gallery)
    const part = plate(page, 'What opens')
    await part.getByRole('button', { name: 'Show a message' }).click()
    const toast = part.getByRole('status').getByText('The address is in the clipboard.')
    await toast.waitFor()
    await part.getByRole('status').getByRole('button', { name: 'Dismiss' }).click()
    await toast.waitFor({ state: 'hidden' })
  })

  journey('the table is sorted and paged by links', async ({ page }) => {
    await visit(page, gallery)
    const part = plate(page, 'Data')
    await part.getByRole('link', { name: 'Input' }).click()
    await part.getByRole('columnheader', { name: 'Input', exact: true }).and(page.locator('[aria-sort=ascending]')).waitFor()
    await part.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/test/components?page=2&sort=input')
    await part.locator('[aria-current=page]').filter({ hasText: '2' }).waitFor()
    assert.ok(await page.evaluate(() => scrollY > 0), 'the place is kept')
  })

  journey('without JavaScript', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(gallery)
    const part = plate(page, 'What opens')
    assert.equal(await part.getByRole('tab').count(), 0)
    for (const title of ['Mater', 'Tympan', 'Rete']) await part.getByRole('heading', { name: title }).waitFor()
    await plate(page, 'Actions and links').getByText('Export').click()
    await plate(page, 'Actions and links').getByRole('link', { name: 'As a table' }).waitFor()
    await part.getByText('Legend', { exact: true }).click()
    await part.getByText('A dash is a value').waitFor()
    await part.getByText('Can two be open?').click()
    await part.getByText('Not these').waitFor()
    await plate(page, 'Data').getByRole('link', { name: 'Model', exact: true }).click()
    await page.waitForURL('**/test/components?sort=model')
  })
})
