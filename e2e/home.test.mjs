// The front page: its plate answers, and it leads to what people come for.

import assert from 'node:assert/strict'
import { eventually, journeys } from './support/journey.mjs'

/** top is where the headline stands. */
const top = (page) => page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().top + scrollY)

journeys('the front page', {}, (journey) => {
  journey('a star says its name to a pointer, and leads to its model', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const star = page.locator('#plate a.fig-point').filter({ hasText: 'Claude Haiku 5.5' }).first()
    const { x, y, width, height } = await star.locator('circle').boundingBox()
    assert.ok(width >= 18 && height >= 18, 'a star has room to be hit')
    await page.mouse.move(x + width / 2 + 1, y + height / 2)
    await page.mouse.move(x + width / 2, y + height / 2)
    const card = page.locator('body > .chart-card')
    await card.getByText(/^Claude Haiku 5\.5/).waitFor()
    assert.match(await card.innerText(), /Anthropic[\s\S]*US dollars per million input tokens[\s\S]*\$/)
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.getByRole('heading', { level: 1, name: /^Claude Haiku 5\.5/ }).waitFor()
  })

  journey('the stars are one stop for the keyboard, in the order of release', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'By score' }).focus()
    await page.keyboard.press('Tab')
    const released = () => page.evaluate(() => Date.parse(document.activeElement?.querySelector('title')?.textContent.split(',\n')[2]))
    const href = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    const [first, from] = [await released(), await href()]
    // What moves the focus is loaded when it first comes here.
    await eventually(async () => {
      await page.keyboard.press('ArrowRight')
      assert.notEqual(await href(), from)
    })
    assert.ok((await released()) >= first)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BUTTON')
  })

  journey('a second reading is an address, and the words beside it follow', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'By score' }).click()
    await page.waitForURL('**/?plate=score#plate')
    await page.getByRole('group', { name: /Scores of models on GPQA Diamond/ }).waitFor()
    await page.getByText('The best score on GPQA Diamond.').waitFor()
    assert.equal(await page.getByRole('link', { name: 'By score' }).getAttribute('aria-current'), 'true')
  })

  journey('how to read it opens over the page, which stays where it is', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const before = await top(page)
    await page.getByRole('button', { name: /^How to read it/ }).click()
    await page.getByRole('table', { name: 'The cheapest today of those released by then' }).waitFor()
    assert.equal(await top(page), before)
  })

  for (const colorScheme of ['light', 'dark']) {
    journey(`the key has the marks of the sky, ${colorScheme}`, { colorScheme }, async ({ page }) => {
      await page.goto('/')
      const colours = (mark) =>
        page.locator(`#plate .${mark}`).evaluateAll((list) => [...new Set(list.map((path) => getComputedStyle(path).stroke))])
      assert.equal((await colours('star-closed')).length, 1)
      assert.equal((await colours('star-open')).length, 1)
    })
  }

  journey('what many come for is one click away', async ({ page }) => {
    await page.goto('/')
    const tasks = page.getByRole('navigation', { name: 'What to do next' }).getByRole('link')
    assert.deepEqual(await tasks.evaluateAll((list) => list.map((a) => a.pathname.split('/').at(-1))), ['compare', 'cost', 'rank', 'retirements'])
    assert.ok((await page.getByRole('table', { name: 'Newest models' }).getByRole('row').count()) === 9)
  })

  journey('what many ask is answered, with its margin and the view that shows it', async ({ page }) => {
    await page.goto('/')
    const answers = page.getByRole('region', { name: 'Short answers' })
    const questions = ['Best value for coding', 'Cheapest that reads images well', 'Best open weights']
    assert.deepEqual(await answers.getByRole('heading', { level: 3 }).allTextContents(), [...questions, 'What changed this week'])
    for (const question of questions) {
      const card = answers.getByRole('article').filter({ has: page.getByRole('heading', { name: question }) })
      assert.match(await card.innerText(), /bility\s+\d\.\d\d ± 0\.\d\d\s+Price\s+\$[\d.]+ in, \$[\d.]+ out/)
      const [winner, shown] = [await card.getByRole('link').first().innerText(), card.getByRole('link').last()]
      await shown.click()
      await page.waitForURL(/resources\/llm-index.*\?/)
      await page.getByRole('main').getByRole('link', { name: winner }).first().waitFor()
      await page.goBack()
      await answers.waitFor()
    }
  })

  journey('what changed this week leads to the models', async ({ page }) => {
    await page.goto('/')
    const week = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'What changed this week' }) })
    const change = week.getByRole('listitem').first()
    const name = await change.getByRole('link').first().innerText()
    assert.match(await change.getByRole('time').getAttribute('datetime'), /^2\d{3}-\d\d-\d\d$/)
    await change.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})
