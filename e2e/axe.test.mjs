// axe finds nothing to object to: every page kind, light and dark, wide and narrow.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fromWeb } from './support/browsers.mjs'
import { alive, journeys } from './support/journey.mjs'
import { pages } from './support/pages.mjs'

const axe = readFileSync(fromWeb.resolve('axe-core/axe.min.js'), 'utf8')

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

journeys('axe', { concurrency: 2 }, (journey) => {
  // components.test.mjs is about the page of all components.
  for (const path of pages.filter((path) => path !== '/test/components')) {
    journey(path, { colorScheme: 'light', viewport: wide }, async ({ page, expectMessage }) => {
      if (path === '/no-such-page') expectMessage(/404/)
      await assertAccessible(page, path)
    })
  }

  journey('open menus', { colorScheme: 'light' }, async ({ page }) => {
    await page.addInitScript({ content: axe })
    await page.goto('/concept')
    await alive(page)
    await page.getByRole('navigation', { name: 'Main' }).locator('summary').first().click()
    assert.deepEqual(await violations(page), [])
    await page.setViewportSize(phone)
    await page.locator('summary[aria-label="Menu"]').click()
    assert.deepEqual(await violations(page), [])
  })

  journey('an open receipt', { colorScheme: 'light', viewport: phone }, async ({ page }) => {
    await page.addInitScript({ content: axe })
    await page.goto('/resources/llm-index/openai/gpt-5')
    await alive(page)
    await page.locator('button.receipt-mark').first().click()
    await page.getByRole('link', { name: /^Report this value: / }).waitFor()
    assert.deepEqual(await violations(page), [])
  })
})

async function assertAccessible(page, path) {
  await page.addInitScript({ content: axe })
  await page.goto(path)
  await alive(page)
  // axe keeps the page from loading anything meanwhile, for longer than icons are waited for: they are drawn first.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('svg:empty'))
  assert.deepEqual(await violations(page), [], 'light')
  if (path.endsWith('/print')) return // it is for paper
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.dataset.mode === 'dark')
  assert.deepEqual(await violations(page, ['color-contrast']), [], 'dark')
  await page.setViewportSize(phone)
  assert.deepEqual(await violations(page, undefined, ['color-contrast']), [], 'on a phone')
}

/** violations runs axe, all of it, some rules or all but some, and tells of each violation the rule and the elements. */
function violations(page, only, without = []) {
  return page.evaluate(async ([only, without]) => {
    // The rows of a table are alike: the first ones stand for all.
    for (const more of document.querySelectorAll('tbody tr:nth-child(n + 8), .long-table > tbody ~ tbody')) more.remove()
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
      // WCAG 2.2: what can be touched has 24 pixels or room around it. axe asks for it only on request.
      ...(!only && { rules: { 'target-size': { enabled: true }, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) } }),
    })
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.slice(0, 3).map((node) => `${node.html} ${node.any[0]?.message ?? ''}`),
      count: nodes.length,
    }))
  }, [only, without])
}
