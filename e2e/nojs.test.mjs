// Everything can be read and used with JavaScript off.

import assert from 'node:assert/strict'
import { heading, journeys } from './support/journey.mjs'

const off = { javaScriptEnabled: false }

journeys('without JavaScript', {}, (journey) => {
  journey('the front page, its chart and its ways on', off, async ({ page, shows }) => {
    await page.goto('/')
    await shows('/')
    await page.getByRole('group', { name: /input price of models/ }).waitFor()
    await page.getByRole('region', { name: 'Short answers' }).getByRole('article').nth(3).waitFor()
    await page.getByRole('link', { name: 'By score' }).click()
    await page.getByRole('group', { name: /Scores of models on GPQA Diamond/ }).waitFor()
    await page.getByRole('link', { name: 'By price' }).click()
    await page.getByRole('button', { name: 'How to read it, and the line as a table' }).click()
    await page.getByRole('group', { name: 'The cheapest today of those released by then' }).getByRole('row').nth(3).waitFor()
    assert.equal(await page.getByRole('radio').count(), 0, 'a switch that can do nothing is not shown')
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: 'Compare models' }).first().click()
    await shows('/resources/llm-index/compare')
  })

  journey('a menu of the header', off, async ({ page, shows }) => {
    await page.goto('/concept')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Knowledge base/ })
    assert.equal(await link.isVisible(), false)
    await page.getByText('Learn', { exact: true }).first().click()
    await link.click()
    await shows('/resources/llm-knowledge-base')
  })

  journey('the phone menu', { ...off, viewport: { width: 390, height: 844 } }, async ({ page, shows }) => {
    await page.goto('/concept')
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click()
    await shows('/blog')
  })

  journey('an article, its contents and its sources', off, async ({ page, shows }) => {
    await page.goto('/resources/llm-knowledge-base/attention')
    await shows('/resources/llm-knowledge-base/attention')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    const target = page.locator(new URL(page.url()).hash)
    assert.ok((await target.boundingBox()).y < 800, 'the section is in view')
    await page.getByRole('heading', { name: 'Sources', exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Copy/ }).count(), 0)
  })

  journey('the search of the knowledge base', off, async ({ page }) => {
    await page.goto('/resources/llm-knowledge-base')
    await page.getByRole('searchbox', { name: 'Find a term' }).fill('attention')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/resources/llm-knowledge-base?q=attention*')
    await page.getByRole('status').getByText(/^\d+ of \d+ entries/).waitFor()
    assert.equal(await page.getByRole('searchbox', { name: 'Find a term' }).inputValue(), 'attention')
    await page.getByRole('definition').first().waitFor()
    await page.getByRole('link', { name: 'show all' }).click()
    await page.getByRole('status').getByText(/^\d+ entries$/).waitFor()
  })

  journey('a leaderboard: filtered, sorted, and its other reports', off, async ({ page }) => {
    await page.goto('/resources/llm-benchmarks/gpqa-diamond')
    const board = page.getByRole('group', { name: 'Leaderboard' })
    const all = await board.getByRole('row').count()
    assert.match(await board.getByRole('cell').first().innerText(), /^1–\d+$/, 'the first place is a range')
    await page.getByRole('combobox', { name: 'Weights' }).selectOption('open')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**/gpqa-diamond?open=yes*')
    assert.ok((await board.getByRole('row').count()) < all)
    await board.getByRole('link', { name: 'Price' }).click()
    await page.waitForURL('**/gpqa-diamond?open=yes&sort=price*')
    const others = board.getByText(/^\d+ more/).first()
    await others.click()
    await board.getByRole('listitem').first().waitFor()
    await page.getByRole('link', { name: 'Remove Open weights' }).click()
    await page.waitForURL('**/gpqa-diamond?sort=price*')
  })

  journey('support: answers open, and can be searched', off, async ({ page }) => {
    await page.goto('/support')
    const answer = page.locator('main details').first()
    const text = answer.locator('.prose')
    assert.equal(await text.isVisible(), false)
    await answer.locator('summary').click()
    await text.waitFor()
    const question = (await answer.getByRole('heading').innerText()).trim()
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill(question)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/support?q=*')
    await page.getByRole('heading', { name: question }).waitFor()
  })

  journey('the index is a real table', off, async ({ page }) => {
    await page.goto('/resources/llm-index')
    const table = page.getByRole('group', { name: 'Models', exact: true })
    await table.getByRole('columnheader', { name: 'Context' }).waitFor()
    assert.ok((await table.locator('tbody tr').count()) > 100)
  })

  journey('models that meet one side of an or', off, async ({ page }) => {
    await page.goto('/resources/llm-index')
    const makers = () => page.getByRole('table').first().locator('tbody td:nth-child(2)').allInnerTexts()
    await page.getByLabel('Search models').fill('maker:anthropic priced or maker:mistral priced')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/resources/llm-index?q=maker%3Aanthropic+priced+or+maker%3Amistral+priced')
    assert.deepEqual([...new Set(await makers())].sort(), ['Anthropic', 'Mistral AI'])
    await page.getByLabel('Search models').fill('maker:anthropic or')
    await page.keyboard.press('Enter')
    await page.getByText('expected a condition after or').waitFor()
    assert.deepEqual([...new Set(await makers())], ['Anthropic'])
  })

  journey('a figure opens its receipt', off, async ({ page }) => {
    await page.goto('/resources/llm-index/anthropic/claude-sonnet-4-5')
    const mark = page.getByRole('button', { name: 'Sources disagree: Context: 200,000 tokens' })
    const receipt = page.locator('.receipt:popover-open')
    assert.equal(await receipt.count(), 0)
    await mark.click()
    await receipt.getByText('Elsewhere').waitFor()
    const report = receipt.getByRole('link', { name: 'Report this value: Context: 200,000 tokens' })
    const mail = new URL(await report.getAttribute('href'))
    assert.equal(mail.protocol + mail.pathname, 'mailto:support@astrolabe.example')
    assert.equal(mail.searchParams.get('subject'), 'Context: 200,000 tokens')
    assert.equal(mail.searchParams.get('body'), 'https://astrolabe.example/resources/llm-index/anthropic/claude-sonnet-4-5')
    await page.keyboard.press('Escape')
    assert.equal(await receipt.count(), 0)
  })

  journey('what a provider does with data, and where that was read', off, async ({ page }) => {
    await page.goto('/resources/llm-index/providers')
    const providers = page.getByRole('group', { name: 'What providers do with data' })
    await providers.getByRole('row', { name: /^OpenAI API No Up to 30 days On request/ }).waitFor()
    await providers.getByRole('link', { name: 'Anthropic API' }).click()
    await page.waitForURL('**/resources/llm-index/providers/anthropic#data')
    const data = page.getByRole('region', { name: 'What happens to your data' })
    await data.getByText('Up to 30 days').first().waitFor()
    await data.getByRole('button', { name: /Retention at Anthropic API/ }).first().click()
    const receipt = page.locator('.receipt:popover-open')
    await receipt.getByText('Read', { exact: true }).waitFor()
    assert.match(await receipt.getByRole('link').first().getAttribute('href'), /^https:/)
    await page.keyboard.press('Escape')
    await data.getByText('what differs').first().waitFor()
  })

  journey('a corrected text leads to its entry in the log', off, async ({ page }) => {
    await page.goto('/blog/open-weights-share')
    await page.getByRole('link', { name: 'Unknown weights were counted as closed' }).press('Enter')
    await page.waitForURL('**/corrections#unknown-counted-as-closed')
    const entry = page.getByRole('heading', { name: 'Unknown weights were counted as closed' })
    assert.ok(await entry.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Corrections' }).waitFor()
    const feed = await page.request.get(await page.getByRole('link', { name: 'Atom' }).getAttribute('href'))
    assert.match(await feed.text(), /<title>Unknown weights were counted as closed<\/title>/)
  })

  journey('a disagreement opens the patch that would end it', off, async ({ page }) => {
    await page.goto('/resources/llm-index/disagreements')
    const patch = page.getByRole('row', { name: 'Claude 3 Opus' }).getByRole('group')
    await patch.locator('summary').press('Enter')
    await patch.getByRole('link', { name: 'model_prices_and_context_window.json' }).waitFor()
    assert.match(await patch.locator('pre').innerText(), /^ +"claude-3-opus-20240229": \{\n- +"deprecation_date": "2026-05-01",\n\+ +"deprecation_date": "2026-01-05",\n$/)
    assert.equal(await patch.getByRole('button').count(), 0, 'copying takes a script')
  })

  journey('the posts by tag', off, async ({ page }) => {
    await page.goto('/blog')
    const tag = page.getByRole('navigation', { name: 'Tags' }).getByRole('link').nth(1)
    await tag.click()
    await page.waitForURL('**/blog?tag=*')
    await page.getByRole('status').getByText(/^\d+ posts? about /).waitFor()
  })

  for (const [device, isDevice] of [
    ['light', (brightness) => brightness > 128],
    ['dark', (brightness) => brightness < 128],
  ]) {
    journey(`the colours of a ${device} device`, { ...off, colorScheme: device }, async ({ page }) => {
      await page.goto('/concept')
      const color = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      const [red, green, blue] = color.match(/\d+/g).map(Number)
      assert.ok(isDevice((red + green + blue) / 3), color)
    })
  }

  journey('the error page and the way home', off, async ({ page, shows, expectMessage }) => {
    expectMessage(/404/)
    const response = await page.goto('/no-such-page?<b>')
    assert.equal(response.status(), 404)
    await heading(page, 'Page not found: /no-such-page?%3Cb%3E')
    await page.getByRole('link', { name: 'Back Home' }).click()
    await shows('/')
  })
})
