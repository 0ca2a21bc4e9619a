// What changed: filtered with the keyboard, read without scripts, and marked since the last visit.

import assert from 'node:assert/strict'
import { eventually, journeys, visit } from './support/journey.mjs'

const kind = (page, name) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const lines = (page) => page.locator('.changes > [data-day]')

journeys('changes', {}, (journey) => {
  journey('are filtered with the keyboard alone, and the feeds follow', { viewport: { width: 1440, height: 900 } }, async ({ page }) => {
    await visit(page, '/changes')
    await page.waitForLoadState('networkidle')
    await kind(page, 'Price moves').focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**/changes?kind=price')
    await page.getByRole('group', { name: 'Maker' }).getByRole('checkbox', { name: /^Google/ }).focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**/changes?kind=price&maker=google')
    await page.getByLabel('Until').focus()
    await page.keyboard.type('2025-12')
    await page.waitForURL('**/changes?kind=price&maker=google&until=2025-12')
    await page.getByRole('list', { name: 'Active filters' }).getByText('Until Dec 2025').waitFor()
    assert.deepEqual(new Set(await lines(page).locator('> b').allTextContents()), new Set(['Price rise']))
    assert.equal(await page.getByRole('link', { name: 'Atom' }).getAttribute('href'), '/changes.atom?kind=price&maker=google&until=2025-12')
    assert.equal(await page.getByLabel('Until').evaluate((field) => field === document.activeElement), true, 'the focus stays')
    await page.keyboard.type('x')
    await page.getByRole('list', { name: 'Unrecognised filters' }).getByText('until cannot be “2025-12x”').waitFor()
    assert.equal(await page.getByLabel('Until').inputValue(), '2025-12x')
  })

  journey('are read back to the first, week by week, without scripts', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page, shows }) => {
    await page.goto('/changes')
    await page.getByRole('link', { name: 'Older' }).click()
    await page.getByRole('link', { name: 'Newer' }).waitFor()
    await page.getByRole('navigation', { name: 'Pages of changes' }).getByRole('link', { name: '2020' }).click()
    await page.getByRole('heading', { name: 'Week 7, 2019' }).getByRole('link').click()
    await shows('/changes/2019-W07')
    await page.getByRole('listitem').filter({ hasText: 'GPT-2 by OpenAI' }).waitFor()
    await page.getByRole('navigation', { name: 'Other weeks' }).getByRole('link', { name: 'Week 22, 2020' }).click()
    await shows('/changes/2020-W22')
    await page.goto('/changes')
    await page.getByRole('button', { name: 'Filters' }).click()
    await kind(page, 'Record corrected').check()
    await page.getByRole('button', { name: /^Show / }).click()
    await shows('/changes?kind=correction')
    await page.getByText(', corrected in the record: ').first().waitFor()
  })

  journey('since the last visit are counted and marked, until they are forgotten', async ({ page, context }) => {
    const visits = () => page.evaluate(() => JSON.parse(localStorage.getItem('astrolabe-changes-seen')))
    await visit(page, '/changes')
    await eventually(async () => assert.equal((await visits())?.before, ''))
    assert.equal(await page.getByText('since your last visit').count(), 0)
    const days = await lines(page).evaluateAll((all) => all.map((line) => line.dataset.day))
    const day = days[5]
    await page.evaluate((seen) => localStorage.setItem('astrolabe-changes-seen', JSON.stringify({ day: seen, before: '' })), day)
    for (let load = 0; load < 2; load++) {
      await visit(page, '/changes')
      const count = days.filter((other) => other >= day).length
      await page.getByText(`${count} changes since your last visit on`).waitFor()
      assert.equal(await page.getByText('Your last visit', { exact: true }).count(), 1)
    }
    const other = await context.newPage()
    await visit(other, '/')
    await other.getByText('since your last visit on').waitFor()
    await page.getByRole('button', { name: 'Forget my visits' }).click()
    assert.equal(await page.getByText('since your last visit').count(), 0)
    assert.equal(await visits(), null)
  })
})
