// Lists narrow while a visitor types or chooses, and the check of the browser tells the truth.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { eventually, everyBrowser, isMarked, journeys, mark, visit } from './support/journey.mjs'

const state = mkdtempSync(join(tmpdir(), 'astrolabe-e2e-state-'))
after(() => rmSync(state, { recursive: true, force: true }))

const config = `[analytics]
enabled = true
domain = "site.test"
[server]
state = "${state}"
`

const index = '/resources/llm-index'

journeys('lists', { config }, (journey) => {
  journey('the knowledge base answers while a visitor types, in one entry of the history', async ({ page, shows }) => {
    await visit(page, '/concept')
    await page.goto('/resources/llm-knowledge-base')
    const box = page.getByRole('searchbox', { name: 'Find a term' })
    await box.focus()
    await page.waitForLoadState('networkidle')
    await box.pressSequentially('tokeniz', { delay: 20 })
    await page.waitForURL('**/resources/llm-knowledge-base?q=tokeniz')
    await page.getByRole('status').getByText(/^\d+ of \d+ entries/).waitFor()
    await box.pressSequentially('erx')
    await page.waitForURL('**/resources/llm-knowledge-base?q=tokenizerx')
    await page.getByRole('heading', { name: 'Best match first' }).waitFor() // a slip is forgiven
    assert.equal(await box.evaluate((field) => field === document.activeElement), true, 'the focus stays')
    assert.equal(await box.inputValue(), 'tokenizerx')
    await page.getByLabel('Category').selectOption('training')
    await page.waitForURL('**/resources/llm-knowledge-base?category=training&q=tokenizerx')
    await page.getByRole('link', { name: 'show all' }).click()
    await page.waitForURL('**/resources/llm-knowledge-base')
    assert.equal(await box.inputValue(), '', 'the fields follow the address')
    await page.goBack()
    await page.goBack()
    await shows('/concept')
  })

  journey('models are asked for and sorted without leaving the index', { browsers: everyBrowser }, async ({ page }) => {
    await visit(page, index)
    await mark(page)
    const models = page.getByRole('table').first()
    const column = (n) => models.locator(`tbody td:nth-child(${n})`).allInnerTexts()
    await page.getByLabel('Search models').fill('maker:anthropic priced')
    await page.getByRole('search', { name: 'Find models' }).getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/[?&]q=maker%3Aanthropic\+priced$/)
    await eventually(async () => assert.deepEqual([...new Set(await column(2))], ['Anthropic']))
    await models.getByRole('link', { name: 'Input price' }).click()
    await page.waitForURL(/&sort=input$/)
    await eventually(async () => {
      const prices = (await column(7)).map((text) => Number(/[\d.]+/.exec(text)))
      assert.deepEqual(prices, prices.toSorted((a, b) => a - b))
      assert.ok(prices.at(0) < prices.at(-1), String(prices))
    })
    assert.ok(await isMarked(page))
  })

  journey('models are asked for with or, by keyboard alone', async ({ page }) => {
    await visit(page, index)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Search models').focus()
    await page.keyboard.type('maker:anthropic priced or maker:mistral priced')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'maker:anthropic priced or maker:mistral priced')
    const makers = page.getByRole('table').first().locator('tbody td:nth-child(2)')
    await eventually(async () => assert.deepEqual([...new Set(await makers.allInnerTexts())].sort(), ['Anthropic', 'Mistral AI']))
    await page.getByText('models from Anthropic, with a known price; or models from Mistral AI, with a known price').first().waitFor()
  })

  for (const [name, path, table] of [
    ['a leaderboard', '/resources/llm-benchmarks/gpqa-diamond', 'Leaderboard'],
    ['the matrix', '/resources/llm-benchmarks/matrix', 'Score matrix'],
  ]) {
    journey(`${name} answers while a visitor types and chooses, in one entry of the history`, async ({ page, shows }) => {
      await visit(page, '/concept')
      await page.goto(path)
      const rows = page.getByRole('table', { name: table }).locator('tbody th')
      const before = await rows.count()
      const box = page.getByRole('searchbox', { name: 'Models' })
      await box.focus()
      await page.waitForLoadState('networkidle')
      await box.pressSequentially('mistral', { delay: 20 })
      await page.waitForURL(`**${path}?q=mistral`)
      assert.equal(await box.evaluate((field) => field === document.activeElement), true, 'the focus stays')
      await page.getByLabel('Weights').selectOption({ label: 'open' })
      await page.waitForURL(`**${path}?open=yes&q=mistral`)
      await eventually(async () => assert.ok((await rows.count()) < before, 'rows follow'))
      await page.getByRole('link', { name: /^Remove Open weights/ }).click()
      await page.waitForURL((url) => url.search === '?q=mistral')
      await eventually(async () => assert.equal(await page.getByLabel('Weights').inputValue(), '', 'the fields follow the address'))
      assert.equal(await box.inputValue(), 'mistral')
      await page.goBack()
      await page.waitForURL(`**${path}?open=yes&q=mistral`)
      await page.goBack()
      await shows('/concept')
    })
  }

  journey('the form of the index leads to charts where charts are shown', async ({ page }) => {
    await visit(page, index)
    await page.locator('.toolbar').getByRole('link', { name: 'Charts' }).click()
    await page.waitForURL(`**${index}/charts`)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Search models').fill('open')
    await page.waitForURL(({ pathname, searchParams }) => pathname === `${index}/charts` && searchParams.get('q') === 'open')
  })

  journey('techniques are sorted and chosen without leaving the table', async ({ page, navigations }) => {
    await visit(page, '/resources/prompt-engineering-guide')
    await page.waitForLoadState('networkidle')
    const table = page.getByRole('group', { name: 'All techniques compared' })
    await page.getByLabel('For agents').selectOption('can-hurt')
    await page.waitForURL('**/resources/prompt-engineering-guide?agents=can-hurt')
    const rows = await table.locator('tbody tr').count()
    await page.getByRole('status').getByText(new RegExp(`^${rows} of \\d+ techniques`)).waitFor()
    await table.getByRole('link', { name: 'Technique', exact: true }).click()
    await page.waitForURL('**/resources/prompt-engineering-guide?agents=can-hurt&sort=title#techniques')
    const titles = await table.locator('tbody th').allInnerTexts()
    assert.deepEqual(titles, titles.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))
    assert.equal(await table.getByRole('columnheader', { name: 'Technique', exact: true }).getAttribute('aria-sort'), 'ascending')
    assert.ok(navigations.every(({ outcome }) => outcome === 'success'), JSON.stringify(navigations))
  })

  journey('the check of the browser finds a call that is blocked', async ({ page, context, expectMessage }) => {
    expectMessage(/ERR_BLOCKED_BY_CLIENT/)
    await context.route('**/api/event', (route) => route.abort('blockedbyclient'))
    await visit(page, '/troubleshooting')
    const check = page.getByRole('region', { name: 'Check your browser' })
    await check.getByRole('button', { name: 'Run the check' }).click()
    await check.getByText(/^1 of \d+ need a look/).waitFor()
    await check.getByText(/^blocked, probably by an ad blocker/).waitFor()
    await check.getByText(/^\d+ ms to our server/).waitFor()
    await check.getByText(/^current \(build [0-9a-f]+\)$/).waitFor()
    await check.getByText('off on this site').waitFor()
  })
})
