// A visitor weighs what counts, with and without scripts.
import assert from 'node:assert/strict'
import { eventually, journeys, visit } from './support/journey.mjs'

const rank = '/resources/llm-benchmarks/rank'

journeys('own ranking', {}, (journey) => {
  journey('weights, filters and policy are in the address', { javaScriptEnabled: false }, async ({ page, shows }) => {
    await page.goto(rank)
    await page.getByLabel(/^GPQA Diamond/).fill('0')
    await page.getByLabel(/^Price/).fill('5')
    await page.getByLabel('Add a benchmark').selectOption('livecodebench')
    await page.getByLabel('Missing values').selectOption('worst')
    await page.getByRole('button', { name: 'Apply' }).click()
    await shows(`${rank}?missing=worst&weights=hle_2+livecodebench_1+price_5+swe-bench-verified_3`)
    assert.equal(await page.getByLabel(/^LiveCodeBench/).inputValue(), '1')
    await page.getByRole('cell', { name: /counted as the worst/ }).first().waitFor()
  })

  journey('the ranking follows as weights change', async ({ page, shows }) => {
    await visit(page, rank)
    await page.getByLabel('Add a benchmark').selectOption('livecodebench')
    await page.waitForURL(`**${rank}?weights=gpqa-diamond_3+hle_2+livecodebench_1+price_1+swe-bench-verified_3`)
    await page.getByRole('columnheader', { name: /^LiveCodeBench/ }).waitFor()
    await page.getByLabel(/^LiveCodeBench/).fill('4')
    await page.waitForURL(`**${rank}?weights=gpqa-diamond_3+hle_2+livecodebench_4+price_1+swe-bench-verified_3`)
    await page.getByRole('link', { name: 'Coding', exact: true }).click()
    await page.getByRole('link', { name: 'Coding', exact: true, current: true }).waitFor()
    await eventually(async () => assert.equal(await page.getByLabel(/^SWE-Bench Pro/).inputValue(), '3'))
    await page.goBack()
    await page.waitForURL(`**${rank}?weights=gpqa-diamond_3+hle_2+livecodebench_4+price_1+swe-bench-verified_3`)
    await eventually(async () => assert.equal(await page.getByLabel(/^LiveCodeBench/).inputValue(), '4'))
  })
})
