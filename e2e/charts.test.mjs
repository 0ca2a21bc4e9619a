// Price against ability: charts answer to pointer, keyboard and finger; without JavaScript each point is a link with a name,
// and every state can be reached by the form.

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { journeys } from './support/journey.mjs'

const charts = '/resources/llm-index/charts'

/** hits are the sizes of what can be hit, in pixels. */
const hits = (page, svg) => page.locator(`${svg} .fig-point circle`).evaluateAll((list) => list.map((circle) => circle.getBoundingClientRect().width))

/** saved is what a link downloads. */
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name, exact: true }).click()])
  return { name: download.suggestedFilename(), body: await readFile(await download.path()) }
}

journeys('charts', {}, (journey) => {
  journey('the price index answers for a model, a number and a surer bar without JavaScript', { javaScriptEnabled: false }, async ({ page, shows }) => {
    const index = '/resources/llm-index/price-index'
    await page.goto(index)
    const answer = page.getByRole('main').getByRole('status')
    await answer.getByText(/^What GPT-4 can do cost \$840 a month in Sep 2023 and costs \$[\d.]+ today: [\d,]+ times less\.$/).waitFor()
    await page.getByLabel('At least as able as').fill('gpt-4o')
    await page.getByLabel('Only if surely as able').check()
    await page.getByRole('button', { name: 'Show' }).click()
    await shows(`${index}?model=gpt-4o&sure=yes`)
    await answer.getByText(/^What GPT-4o can do cost/).waitFor()
    await page.getByRole('link', { name: 'Agent loop' }).click()
    await page.getByLabel('At least as able as').fill('4,5')
    await page.getByRole('button', { name: 'Show' }).click()
    await answer.getByText(/^What a model of ability 4\.5 can do cost/).waitFor()
    assert.match(page.url(), /\?ability=4\.5&answer=800&prompt=60000&requests=20000&share=90&sure=yes&thinking=1200$/)
    const months = page.getByRole('table', { name: 'Cheapest model of each month' })
    assert.deepEqual(await months.getByRole('columnheader').allInnerTexts(), ['End of', 'Cheapest model', 'Cost', 'Change', 'At', 'Input', 'Output', 'Models'])
  })

  journey('a pointer gets a card, and a click leads on', async ({ page }) => {
    await page.goto(`${charts}?x=released&y=price`)
    await page.waitForLoadState('networkidle')
    const point = page.locator('#explore .fig-full .fig-point').filter({ hasText: /^Qwen-Plus,/ }).first()
    await point.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await point.locator('circle').boundingBox()
    await page.mouse.move(x + width / 2 + 5, y + height / 2 + 4)
    await page.mouse.move(x + width / 2 + 4, y + height / 2 + 4)
    const card = page.locator('.chart-card')
    await card.getByText('Qwen-Plus').waitFor()
    assert.match(await card.innerText(), /Alibaba[\s\S]*US dollars per million tokens[\s\S]*\$0\.60[\s\S]*Released[\s\S]*2024[\s\S]*On the frontier/)
    await card.getByRole('button', { name: 'Add to shortlist' }).waitFor()
    await page.mouse.click(x + width / 2 + 4, y + height / 2 + 4)
    await page.getByRole('heading', { level: 1, name: 'Qwen-Plus' }).waitFor()
  })

  journey('a drawing is one stop for the keyboard, and arrows lead through it', async ({ page }) => {
    await page.goto(charts)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'CSV', exact: true }).focus()
    await page.keyboard.press('Tab')
    const focus = () => page.evaluate(() => document.activeElement?.querySelector('title')?.textContent.split(',')[0])
    const first = await focus()
    assert.ok(first, 'the first stop after the links is a point')
    await page.locator('.chart-card').getByText(first).first().waitFor()
    await page.keyboard.press('ArrowRight')
    const second = await focus()
    assert.notEqual(second, first)
    await page.locator('.chart-card').getByText(second).first().waitFor()
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.closest('svg')), null, 'the next stop is after the drawing')
    assert.equal(await page.locator('.chart-card').count(), 0)
  })

  journey('the keyboard alone chooses axes, date, margins and a model, and each state has its address', async ({ page }) => {
    await page.goto(charts)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Vertical axis').focus()
    await page.keyboard.type('GPQA D')
    await page.waitForURL(({ searchParams }) => searchParams.get('y') === 'gpqa-diamond')
    const slider = page.getByRole('slider', { name: 'Released until' })
    await slider.focus()
    const newest = await slider.getAttribute('aria-valuetext')
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft')
    await page.waitForURL(({ searchParams }) => /^\d{4}-\d\d$/.test(searchParams.get('until') ?? ''))
    assert.notEqual(await slider.getAttribute('aria-valuetext'), newest)
    await page.getByText('released later').waitFor()
    await page.getByLabel('Margins of error').focus()
    await page.keyboard.press('Space')
    await page.locator('.fig-full .fig-margin').first().waitFor({ state: 'attached' })
    await page.getByLabel('Ask about a model').focus()
    await page.keyboard.type('gpt-4o')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Clearly ahead of GPT-4o' }).waitFor()
    await page.locator('.fig-full .fig-better').waitFor()
    assert.deepEqual([...new URL(page.url()).searchParams.keys()], ['margins', 'model', 'until', 'y'])
    await slider.focus()
    await page.keyboard.press('End')
    await page.waitForURL(({ searchParams }) => !searchParams.has('until'))
  })

  journey('a card leads to who dominates its model', async ({ page }) => {
    await page.goto(charts)
    await page.waitForLoadState('networkidle')
    const point = page.locator('#explore .fig-full a[data-faint]').first()
    await point.scrollIntoViewIfNeeded()
    await point.hover({ force: true })
    const card = page.locator('.chart-card')
    await card.getByText(/^Clearly dominated by/).waitFor()
    const name = await card.getByRole('link').first().innerText()
    await card.getByRole('link', { name: 'Which models beat it?' }).click()
    await page.getByRole('heading', { name: `Clearly ahead of ${name}` }).waitFor()
  })

  journey('a view can be taken along as PNG, SVG and CSV', async ({ page }) => {
    await page.goto(`${charts}?maker=openai&y=gpqa-diamond`)
    const png = await saved(page, 'PNG')
    assert.equal(png.name, 'price-against-ability.png')
    assert.equal(png.body.subarray(1, 4).toString(), 'PNG')
    const svg = await saved(page, 'SVG')
    assert.match(svg.body.toString(), /^<svg xmlns[\s\S]*charts\?maker=openai&amp;y=gpqa-diamond, data to/)
    const csv = await saved(page, 'CSV')
    const [head, ...rows] = csv.body.toString().trim().split('\r\n')
    assert.match(head, /^model,name,maker,released,price,gpqa-diamond,/)
    assert.equal(rows.length, await page.locator('#explore .fig-full a.fig-point').count())
    // The file draws itself: nothing is asked for, and nothing is missing.
    await page.goto('about:blank')
    await page.setContent(`<img src="data:image/svg+xml;base64,${svg.body.toString('base64')}">`)
    assert.equal(await page.locator('img').evaluate(async (img) => (await img.decode(), img.naturalWidth)), 1048)
  })

  journey('axes and date are chosen without JavaScript, and every point has a name and room', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(charts)
    await page.getByLabel('Horizontal axis').selectOption('released')
    await page.getByLabel('Vertical axis').selectOption('context')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('x') === 'released' && searchParams.get('y') === 'context')
    await page.getByText('Context window by release date').first().waitFor()
    assert.ok((await hits(page, '.fig-full')).every((width) => width >= 18))
    const names = await page.locator('#explore .fig-full a.fig-point title').allTextContents()
    assert.ok(names.length > 300 && names.every((name) => name.length > 5))
    const slider = page.getByRole('slider', { name: 'Released until' })
    await slider.focus()
    for (let i = 0; i < 12; i++) await slider.press('ArrowLeft')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(({ searchParams }) => /^\d{4}-\d\d$/.test(searchParams.get('until') ?? ''))
    assert.ok((await page.locator('#explore .fig-full a.fig-point').count()) < names.length)
    await page.getByRole('heading', { name: 'On the frontier' }).waitFor()
  })

  journey('a finger gets the card first', { viewport: { width: 390, height: 844 }, hasTouch: true }, async ({ page }) => {
    await page.goto(charts)
    await page.waitForLoadState('networkidle')
    assert.ok((await hits(page, '.fig-narrow')).every((width) => width === 0 || width >= 18))
    const point = page.locator('#explore .fig-narrow a.fig-point').first()
    await point.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await point.locator('circle').boundingBox()
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    const link = page.locator('.chart-card a').first()
    await link.waitFor()
    assert.match(page.url(), /charts$/)
    const name = await link.innerText()
    await link.tap()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})
