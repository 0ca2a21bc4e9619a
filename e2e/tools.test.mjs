// The tools of the index: with JavaScript the numbers follow the form, without
// it the same form is sent.

import assert from 'node:assert/strict'
import { eventually, everyBrowser, heading, journeys, visit } from './support/journey.mjs'

const cost = '/resources/llm-index/cost'
const compare = '/resources/llm-index/compare'

journeys('the tools of the index', {}, (journey) => {
  journey('costs follow the workload, and a text gives its size', async ({ page }) => {
    await page.goto(cost)
    const form = page.getByRole('search', { name: 'Workload and models' })
    const input = form.getByLabel(/^Input tokens/)
    await page.waitForLoadState('networkidle')
    await input.fill('5000')
    await page.waitForURL(`**${cost}?prompt=5000`)
    await page.getByText('each with 5,000 input tokens').waitFor()
    assert.equal(await input.evaluate((field) => field === document.activeElement), true, 'the visitor goes on typing')
    await page.getByRole('link', { name: 'Agent loop' }).click()
    await page.getByText('54,000 of them cached').waitFor()
    assert.equal(await input.inputValue(), '60000')

    await page.getByText('Count the tokens of a text').click()
    await page.getByLabel(/^Text/).fill('hello world')
    await page.getByText('2 tokens, 5.5 characters a token.').waitFor()
    await page.getByRole('button', { name: 'Use as output' }).click()
    await page.getByText(', 2 output tokens').waitFor()
    assert.match(page.url(), /answer=2&/)
  })

  journey('totals of a month and a second scenario keep what was typed', async ({ page }) => {
    await visit(page, cost)
    const form = page.getByRole('search', { name: 'Workload and models' })
    await form.getByLabel(/^Input tokens/).fill('3000')
    await page.waitForURL(`**${cost}?prompt=3000`)
    await page.getByRole('list', { name: 'Tokens are counted' }).getByRole('link', { name: 'Per month' }).click()
    await page.getByText('30,000,000 input tokens').waitFor()
    assert.equal(await form.getByLabel(/^Input tokens/).inputValue(), '30M')
    await form.getByLabel(/^Input tokens/).fill('-5')
    await page.getByText('“-5” was ignored').waitFor()
    assert.equal(await form.getByLabel(/^Input tokens/).inputValue(), '-5')
    await form.getByLabel(/^Input tokens/).fill('20M')
    await page.getByText('20,000,000 input tokens').waitFor()
    await page.getByRole('link', { name: 'Add scenario' }).click()
    const second = form.getByRole('group', { name: 'Scenario B' })
    await second.getByLabel(/^Output tokens/).fill('9M')
    await page.waitForURL(/answer2=9000000/)
    await page.getByRole('link', { name: 'Remove scenario A' }).click()
    await second.waitFor({ state: 'detached' })
    assert.equal(await form.getByLabel(/^Output tokens/).inputValue(), '9M')
  })

  journey('models are added and taken away without JavaScript', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(compare)
    await page.getByLabel('First model').fill('GPT-5.5')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('heading', { name: 'Choose one more model' }).waitFor()
    await page.getByLabel('Add a model').fill('kimi-k3')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.waitForURL(`**${compare}?models=gpt-5-5%2Ckimi-k3`)
    await heading(page, 'GPT-5.5 vs Kimi K3')
    await page.getByText('Your own workload').click()
    await page.getByLabel(/^Input tokens/).fill('50k')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.waitForURL(`**${compare}?models=gpt-5-5%2Ckimi-k3&prompt=50000`)
    await page.getByRole('link', { name: 'Remove GPT-5.5' }).click()
    await page.waitForURL(`**${compare}?models=kimi-k3&prompt=50000`)
    await heading(page, 'Compare Kimi K3')
    await page.getByLabel('Add a model').fill('sonnet')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('“sonnet” was taken as Claude Sonnet').waitFor()
    await page.getByRole('list', { name: 'How your choice was read' }).getByRole('link').first().click()
    await page.waitForURL(new RegExp(`${compare}\\?models=kimi-k3%2Cclaude-sonnet-[\\d-]+&prompt=50000$`))
  })

  journey('a model is found by a part of its name, with the keyboard alone', async ({ page }) => {
    await visit(page, `${compare}?models=gpt-5-5`)
    const field = page.getByRole('combobox', { name: 'Add a model' })
    await field.focus()
    await page.keyboard.type('sonnet')
    const options = page.getByRole('listbox', { name: 'Models' }).getByRole('option')
    await options.first().waitFor()
    const best = await options.first().evaluate((option) => option.firstChild.textContent)
    assert.match(best, /Sonnet/)
    await page.keyboard.press('ArrowDown')
    assert.equal(await options.nth(1).getAttribute('aria-selected'), 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await heading(page, `GPT-5.5 vs ${best}`)
    assert.equal(await page.getByRole('listbox').count(), 0, 'nothing is left open')
  })

  journey('models that share no benchmark are compared by linked ability, on a phone without JavaScript', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto(`${compare}?models=mistral-large-4,claude-haiku-5-5,claude-fable-5-2`)
    const verdicts = page.getByRole('table', { name: 'Who is ahead' })
    const overall = verdicts.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Overall' }) })
    await overall.getByText('Claude Fable 5.2 has not been tested').waitFor()
    await overall.getByText(/No shared benchmark; linked difference .*\d ± \d/).waitFor()
    await page.getByText('What these words mean').click()
    await page.getByText('slightly too wide for models tested on the same benchmarks').waitFor()
    await page.getByRole('link', { name: 'methods', exact: true }).click()
    await page.waitForURL('**/methods#linked-ability')
    assert.equal(await page.locator(':target').count(), 1)
  })

  journey('a model page says where the model stands and what that rests on', async ({ page }) => {
    await visit(page, '/resources/llm-index/anthropic/claude-opus-5-5')
    await page.getByText(/^place \d+(–\d+)? of \d+ tested models for sale$/).waitFor()
    await page.getByRole('button', { name: /Ability of Claude Opus 5.5/ }).click()
    await page.getByText(/^from \d+ benchmarks, /).waitFor()
    const row = page.getByRole('table', { name: 'Ability of Claude Opus 5.5' }).getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Coding' }) })
    assert.match(await row.innerText(), /\d\.\d\d ± \d\.\d\d\s+\d+(–\d+)? of \d+/)
    await visit(page, '/resources/llm-index/anthropic/claude-fable-5-2')
    await page.getByText('Not tested yet: no source that we read').waitFor()
  })

  for (const [screen, width, models] of [
    ['two models fit a phone', 390, 'gpt-5-5,claude-opus-4-8'],
    ['six models fit a desk', 1440, 'gpt-5-5,claude-opus-4-8,kimi-k3,glm-5-2,gpt-5-4,qwen3-7-max'],
  ]) {
    journey(`${screen}, and their names stay in sight`, { viewport: { width, height: 800 } }, async ({ page }) => {
      await visit(page, `${compare}?models=${models}`)
      for (const fold of await page.locator('.fold > summary').all()) await fold.click()
      const wide = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('.compare-scroll')].filter((box) => box.scrollWidth > box.clientWidth).length)
      assert.equal(wide, 0, 'nothing is pushed sideways')
      const chart = page.getByRole('table', { name: 'Scores by task' })
      await chart.locator('tr[data-kind]').nth(5).evaluate((row) => row.scrollIntoView({ block: 'center' }))
      const head = await chart.getByRole('columnheader', { name: /GPT-5.5/ }).boundingBox()
      assert.ok(head.y >= 50 && head.y < 160, `the head is at ${head.y}`)
    })
  }
})

journeys('the table of costs', {}, (journey) => {
  for (const [screen, viewport, most] of [
    ['on a desk', { width: 1440, height: 900 }, 420],
    ['on a phone', { width: 390, height: 844 }, 600],
  ]) {
    journey(`begins high up ${screen}, with name and price`, { viewport }, async ({ page }) => {
      await visit(page, cost)
      const row = page.locator('tbody tr').first()
      const { y } = await row.boundingBox()
      assert.ok(y < most, `the first row begins at ${y}`)
      for (const part of [row.getByRole('link'), row.locator('b')]) {
        const box = await part.boundingBox()
        assert.ok(box && box.x >= 0 && box.x + box.width <= viewport.width, 'name and price are on the screen')
      }
    })
  }
})

journeys('retirements', {}, (journey) => {
  journey('one finds the own models and what they cost next, on a phone without JavaScript', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto('/resources/llm-index/retirements')
    await page.getByLabel(/^Your models/).fill('gpt-5.4 nano, gpt-5.6 luna')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByText('GPT-5.6 Luna: no retirement is announced').waitFor()
    const rows = page.locator('.retirements tbody tr')
    assert.equal(await rows.count(), 1)
    const first = rows.getByRole('listitem').filter({ hasText: 'Compare' }).first()
    for (const part of [first.getByRole('link', { name: 'GPT-5.6 Luna', exact: true }), first.getByText(/\$\S+ → \$\S+ per month/)]) {
      const box = await part.boundingBox()
      assert.ok(box && box.x >= 0 && box.x + box.width <= 390, 'the replacement is on the screen')
    }
  })
})

journeys('the table of the index', {}, (journey) => {
  const index = '/resources/llm-index'
  const firstRow = (page) => page.locator('tbody tr').first().boundingBox()

  for (const [screen, viewport, most] of [
    ['on a desk', { width: 1440, height: 900 }, 300],
    ['on a phone', { width: 390, height: 844 }, 420],
  ]) {
    journey(`begins high up ${screen}, and the page scrolls`, { viewport }, async ({ page }) => {
      await visit(page, index)
      const { y } = await firstRow(page)
      assert.ok(y < most, `the first model is at ${y}`)
      await page.evaluate(() => scrollTo(0, 3000))
      assert.equal(await page.evaluate(() => scrollY), 3000)
      const head = await page.locator('thead').first().boundingBox()
      const header = await page.locator('header').first().boundingBox()
      assert.ok(Math.abs(head.y - header.height) < 2, `the heads are at ${head.y}, below a header of ${header.height}`)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out')
    })
  }

  journey('has its filters in a sheet on a phone, without JavaScript too', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(index)
    const sheet = page.getByRole('group', { name: 'Filters' })
    assert.equal(await sheet.isVisible(), false)
    await page.getByRole('button', { name: 'Filters' }).click()
    await sheet.locator('[name=maker][value=anthropic]').check()
    await sheet.getByRole('button', { name: /^Show \d+ models$/ }).click()
    await page.waitForURL('**/resources/llm-index?maker=anthropic')
  })

  journey('keeps its columns out of the address, and folds what cannot be bought', async ({ page }) => {
    await visit(page, index)
    const rest = page.locator('details', { hasText: /more models: retired or unlisted/ })
    assert.equal(await rest.evaluate((details) => details.open), false)
    await page.locator('[name=maker][value=anthropic]').check()
    await page.waitForURL('**/resources/llm-index?maker=anthropic')
    await eventually(async () => assert.equal(await rest.count(), 0))
  })
})

journeys('the shortlist', {}, (journey) => {
  const index = '/resources/llm-index'
  const tray = (page) => page.getByRole('complementary', { name: 'Shortlist' })
  const chosen = (page) => page.locator('input[name=pick]:checked').evaluateAll((boxes) => boxes.map((box) => box.value).sort())

  journey('survives sort, filter, navigation, Back and reload', { browsers: everyBrowser }, async ({ page }) => {
    await visit(page, index)
    for (const id of ['gpt-6-1-terra', 'claude-haiku-5-5']) await page.locator(`input[name=pick][value="${id}"]`).check()
    await tray(page).getByText('2 chosen').waitFor()
    const both = ['claude-haiku-5-5', 'gpt-6-1-terra']
    await page.getByRole('columnheader', { name: /^Input price/ }).first().getByRole('link').click()
    await page.waitForURL(`**${index}?sort=input`)
    await eventually(async () => assert.deepEqual(await chosen(page), both))
    await page.locator('[name=maker][value=anthropic]').check()
    await page.waitForURL(`**${index}?maker=anthropic&sort=input`)
    await eventually(async () => assert.deepEqual(await chosen(page), ['claude-haiku-5-5']))
    await page.getByRole('link', { name: 'Claude Haiku 5.5', exact: true }).first().click()
    await heading(page, 'Claude Haiku 5.5')
    await page.getByRole('button', { name: 'In shortlist' }).waitFor()
    await page.goBack()
    await page.goBack()
    await eventually(async () => assert.deepEqual(await chosen(page), both))
    await page.reload()
    await eventually(async () => assert.deepEqual(await chosen(page), both))
    await tray(page).getByRole('link', { name: 'Compare' }).click()
    await page.waitForURL(`**${compare}?models=gpt-6-1-terra%2Cclaude-haiku-5-5`)
    await tray(page).getByRole('button', { name: 'Clear' }).click()
    await tray(page).getByRole('button', { name: 'Restore 2 models' }).click()
    await tray(page).getByText('2 chosen').waitFor()
  })

  journey('comes with an address, and leaves the visitor\'s own to be restored', async ({ page }) => {
    await visit(page, `${index}/openai/gpt-5-5`)
    await page.getByRole('button', { name: 'Add to shortlist' }).click()
    await tray(page).getByText('1 chosen').waitFor()
    await page.goto(`${index}?open=no&pick=claude-opus-4-5,claude-haiku-5-5,nonsense`)
    await tray(page).getByText('2 chosen').waitFor()
    await page.waitForURL(`**${index}?open=no`)
    await tray(page).getByText('nonsense').waitFor()
    await tray(page).getByRole('button', { name: 'Restore 1 model' }).click()
    await tray(page).getByText('GPT-5.5').waitFor()
  })

  journey('is a form without JavaScript', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${index}?q=claude`)
    await page.locator('input[name=pick]').first().check()
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await tray(page).getByText('1 model').waitFor()
    await page.getByRole('columnheader', { name: /^Input price/ }).first().getByRole('link').click()
    await page.locator('[type=checkbox][name=pick]:not(:checked)').first().check()
    await page.getByRole('button', { name: 'Compare selected' }).click()
    await page.waitForURL(/compare\?models=[a-z0-9-]+%2C[a-z0-9-]+$/)
  })
})
