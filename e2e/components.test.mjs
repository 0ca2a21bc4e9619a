// The parts that pages share, on the page that shows them all.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fromWeb } from './support/browsers.mjs'
import { journeys, visit } from './support/journey.mjs'

const axe = readFileSync(fromWeb.resolve('axe-core/axe.min.js'), 'utf8')
const gallery = '/test/components'

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

  journey('a receipt opens beside its figure, and Escape closes it', async ({ page }) => {
    await visit(page, gallery)
    const mark = page.locator('.sheet button.receipt-mark').first()
    const receipt = page.locator('.receipt').first()
    await mark.focus()
    await page.keyboard.press('Enter')
    await receipt.waitFor()
    await receipt.getByText('Source', { exact: true }).waitFor()
    const links = await receipt.getByRole('link').all()
    for (let i = 0; i < links.length; i++) await page.keyboard.press('Tab')
    const report = receipt.getByRole('link', { name: 'Report this value: ' })
    assert.ok(await report.evaluate((link) => link === document.activeElement), 'Tab leads to the report')
    await page.keyboard.press('Escape')
    await receipt.waitFor({ state: 'hidden' })
    assert.equal(await mark.evaluate((button) => button === document.activeElement), true)
  })

  journey('without JavaScript', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(gallery)
    await page.getByRole('table', { name: 'Models' }).getByRole('rowheader').first().waitFor()
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link').first().waitFor()
    await page.getByRole('list', { name: 'Unrecognised filters' }).getByText('did you mean tools').waitFor()
    await page.getByText('What goes wrong, and how to tell.').waitFor()
    assert.equal(await page.getByRole('radio', { name: 'Dark' }).count(), 0, 'colours are chosen with script')
    await page.getByRole('search', { name: 'Find models' }).getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/resources/llm-index?**')
  })
})
