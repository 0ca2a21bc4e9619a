// Charts answer to pointer, keyboard and finger; without JavaScript each point is a link with a name.

import assert from 'node:assert/strict'
import { journeys } from './support/journey.mjs'

const charts = '/resources/llm-index/charts'

/** hits are the sizes of what can be hit, in pixels. */
const hits = (page, svg) => page.locator(`${svg} .fig-point circle`).evaluateAll((list) => list.map((circle) => circle.getBoundingClientRect().width))

journeys('charts', {}, (journey) => {
  journey('a pointer gets a card, and a click leads on', async ({ page }) => {
    await page.goto(`${charts}?x=date&y=price`)
    await page.waitForLoadState('networkidle')
    const point = page.locator('#explore .fig-full .fig-point').filter({ hasText: 'Qwen-Plus' }).first()
    await point.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await point.locator('circle').boundingBox()
    await page.mouse.move(x + width / 2 + 5, y + height / 2 + 4)
    await page.mouse.move(x + width / 2 + 4, y + height / 2 + 4)
    const card = page.locator('.chart-card')
    await card.getByText('Qwen-Plus').waitFor()
    assert.match(await card.innerText(), /Alibaba[\s\S]*US dollars per million tokens[\s\S]*\$0\.60[\s\S]*Released[\s\S]*2024/)
    await card.getByRole('button', { name: 'Add to shortlist' }).waitFor()
    await page.mouse.click(x + width / 2 + 4, y + height / 2 + 4)
    await page.getByRole('heading', { level: 1, name: 'Qwen-Plus' }).waitFor()
  })

  journey('a drawing is one stop for the keyboard, and arrows lead through it', async ({ page }) => {
    await page.goto(charts)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'As a table' }).focus()
    await page.keyboard.press('Tab')
    const focus = () => page.evaluate(() => document.activeElement?.querySelector('title')?.textContent.split(',')[0])
    const first = await focus()
    assert.ok(first, 'the first stop after the form is a point')
    await page.locator('.chart-card').getByText(first).waitFor()
    await page.keyboard.press('ArrowRight')
    const second = await focus()
    assert.notEqual(second, first)
    await page.locator('.chart-card').getByText(second).waitFor()
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.closest('svg')), null, 'the next stop is after the drawing')
    assert.equal(await page.locator('.chart-card').count(), 0)
  })

  journey('axes are chosen without JavaScript, and every point has a name and room', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(charts)
    await page.getByLabel('Horizontal axis').selectOption('date')
    await page.getByLabel('Vertical axis').selectOption('context')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('x') === 'date' && searchParams.get('y') === 'context')
    await page.getByText('Context window by release date').first().waitFor()
    assert.ok((await hits(page, '.fig-full')).every((width) => width >= 18))
    const names = await page.locator('#explore .fig-full a.fig-point title').allTextContents()
    assert.ok(names.length > 300 && names.every((name) => name.length > 5))
  })

  journey('a finger gets the card first', { viewport: { width: 390, height: 844 }, hasTouch: true }, async ({ page }) => {
    await page.goto(charts)
    await page.waitForLoadState('networkidle')
    assert.ok((await hits(page, '.fig-narrow')).every((width) => width === 0 || width >= 18))
    const point = page.locator('#explore .fig-narrow a.fig-point').first()
    await point.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await point.locator('circle').boundingBox()
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    const link = page.locator('.chart-card a')
    await link.waitFor()
    assert.match(page.url(), /charts$/)
    const name = await link.innerText()
    await link.tap()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})
