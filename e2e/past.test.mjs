// Pages as of a past day: ?asof=2026-03-01.

import assert from 'node:assert/strict'
import { journeys, visit } from './support/journey.mjs'

const banner = (page) => page.getByRole('complementary', { name: 'Day of this page' })

journeys('the past', {}, (journey) => {
  journey('by keyboard: a month of the slider, a model of that day, and back to today', async ({ page, shows }) => {
    await visit(page, '/resources/llm-index?maker=openai')
    await page.getByText('As of today').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const slider = page.getByRole('slider', { name: 'Month' })
    const months = Number(await slider.inputValue())
    await page.keyboard.press('Home')
    assert.equal(await slider.getAttribute('aria-valuetext'), 'Sep 2023')
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight')
    assert.ok(months > 8)
    assert.equal(await slider.getAttribute('aria-valuetext'), 'May 2024')
    assert.equal(await page.getByLabel('Day', { exact: true }).inputValue(), '2024-05-31')
    await page.keyboard.press('Enter')
    await shows('/resources/llm-index?asof=2024-05-31&maker=openai')
    await banner(page).getByText('As of 31 May 2024').waitFor()
    const models = page.getByRole('table', { name: 'Models' })
    assert.equal(await models.getByRole('link', { name: 'GPT-5', exact: true }).count(), 0)

    await page.getByRole('group', { name: 'Features' }).getByRole('checkbox', { name: /^tool calling/ }).check()
    await page.waitForURL('**/resources/llm-index?asof=2024-05-31&has=tools&maker=openai')
    await models.getByRole('link', { name: 'GPT-4o', exact: true }).click()
    await shows('/resources/llm-index/openai/gpt-4o?asof=2024-05-31')
    await page.getByText('not observed before 5 Jun 2025').first().waitFor()
    await banner(page).getByRole('link', { name: 'The same view today' }).click()
    await shows('/resources/llm-index/openai/gpt-4o')
    assert.equal(await banner(page).count(), 0)
  })

  journey('without JavaScript: a day that cannot be read, one that can, and a quarter', { javaScriptEnabled: false }, async ({ page, shows }) => {
    await page.goto('/resources/llm-index/compare?models=gpt-5,gpt-4o&asof=yesterday')
    await banner(page).getByText('a day must be written like 2026-03-01').waitFor()
    await page.getByText('As of today').click()
    assert.equal(await page.getByRole('slider').isVisible(), false, 'a slider that can do nothing is not shown')
    await page.getByLabel('Day', { exact: true }).fill('2025-01-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await shows('/resources/llm-index/compare?asof=2025-01-01&models=gpt-5%2Cgpt-4o')
    await banner(page).getByText('left out: GPT-5 (released 7 Aug 2025)').waitFor()
    await page.getByText('As of 1 Jan 2025', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Sep 2025' }).click()
    await shows('/resources/llm-index/compare?asof=2025-09-30&models=gpt-5%2Cgpt-4o')
    assert.equal(await banner(page).getByText('left out').count(), 0)
    await page.goto('/concept?asof=2025-01-01')
    await banner(page).getByText('This page has no past.').waitFor()
    await banner(page).getByRole('link').click()
    await shows('/concept')
  })
})
