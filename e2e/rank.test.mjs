// A visitor ranks by ability, or weighs what counts, with and without scripts.
import assert from 'node:assert/strict'
import { eventually, journeys, visit } from './support/journey.mjs'

const rank = '/resources/llm-benchmarks/rank'

journeys('ranking', {}, (journey) => {
  journey('all tested models by ability, retired ones if asked for', { javaScriptEnabled: false }, async ({ page, shows }) => {
    await page.goto(rank)
    const first = page.getByRole('row').nth(1)
    await first.getByText(/^1–\d+$/).waitFor()
    await first.getByText(/^\d\.\d\d ± \d\.\d\d$/).waitFor()
    await first.getByRole('cell', { name: /^\d+ benchmarks?, (none|\d+) by others/ }).waitFor()
    assert.ok((await page.getByRole('region', { name: /^Released since .*, not tested yet$/ }).getByRole('listitem').count()) > 0)
    await page.getByRole('link', { name: 'Include them' }).click()
    await shows(`${rank}?retired=yes`)
    assert.ok(await page.getByLabel('Include retired models').isChecked())
    await page.getByRole('link', { name: 'Maths and reasoning', exact: true }).click()
    await shows(`${rank}?weights=maths_1`)
    await page.getByText(/^Not tested in maths and reasoning and left out/).waitFor()
  })

  journey('weights, filters and policy are in the address', { javaScriptEnabled: false }, async ({ page, shows }) => {
    await page.goto(`${rank}?weights=gpqa-diamond_3+hle_2+price_1+swe-bench-verified_3`)
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
    await page.waitForURL(`**${rank}?weights=ability_1+livecodebench_1`)
    await page.getByRole('columnheader', { name: /^LiveCodeBench/ }).waitFor()
    await page.getByLabel(/^LiveCodeBench/).fill('4')
    await page.waitForURL(`**${rank}?weights=ability_1+livecodebench_4`)
    await page.getByRole('link', { name: 'Coding', exact: true }).click()
    await page.getByRole('link', { name: 'Coding', exact: true, current: true }).waitFor()
    await eventually(async () => assert.equal(await page.getByLabel(/^Coding/).inputValue(), '1'))
    await page.getByLabel('Include retired models').check()
    await page.waitForURL(`**${rank}?retired=yes&weights=coding_1`)
    await page.goBack()
    await page.waitForURL(`**${rank}?weights=ability_1+livecodebench_4`)
    await eventually(async () => assert.equal(await page.getByLabel(/^LiveCodeBench/).inputValue(), '4'))
  })
})
