// axe finds nothing to object to: every page kind, light and dark, wide and narrow.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fromWeb } from './support/chromium.mjs'
import { alive, journeys } from './support/journey.mjs'

const axe = readFileSync(fromWeb.resolve('axe-core/axe.min.js'), 'utf8')

const pages = [
  '/',
  '/og',
  '/banner',
  '/concept',
  '/support?q=price',
  '/hall-of-fame',
  '/troubleshooting',
  '/blog',
  '/blog/price-of-a-token',
  '/resources/llm-index',
  '/resources/llm-index/anthropic/claude-sonnet-4-5',
  '/resources/llm-index/anthropic',
  '/resources/llm-index/providers',
  '/resources/llm-index/providers/groq',
  '/resources/llm-index/disagreements',
  '/resources/llm-index/compare?models=gpt-5-5,claude-opus-4-8',
  '/resources/llm-index/cost?prompt=60000',
  '/resources/llm-index/retirements',
  '/resources/llm-benchmarks',
  '/resources/llm-benchmarks/gpqa-diamond',
  '/resources/llm-benchmarks/matrix?category=math',
  '/resources/llm-benchmarks/rank?missing=shrink',
  '/resources/llm-benchmarks/methods',
  '/resources/llm-knowledge-base',
  '/resources/llm-knowledge-base?q=token',
  '/resources/llm-knowledge-base/attention',
  '/resources/ai-application-stack',
  '/resources/prompt-engineering-guide',
  '/resources/prompt-engineering-guide/few-shot-examples',
  '/test/sentry/basic-error',
  '/no-such-page',
]

const narrow = [
  '/',
  '/concept',
  '/resources/llm-index',
  '/resources/llm-index/anthropic/claude-sonnet-4-5',
  '/resources/llm-knowledge-base',
  '/resources/prompt-engineering-guide/few-shot-examples',
]

journeys('axe', { concurrency: 2 }, (journey) => {
  for (const path of pages) {
    journey(`${path} in light and dark`, { colorScheme: 'light' }, async ({ page, expectMessage }) => {
      if (path === '/no-such-page') expectMessage(/404/)
      await assertAccessible(page, path)
    })
  }

  for (const path of narrow) {
    journey(`${path} on a phone`, { colorScheme: 'light', viewport: { width: 390, height: 844 } }, ({ page }) =>
      assertAccessible(page, path),
    )
  }

  journey('open menus', { colorScheme: 'light' }, async ({ page }) => {
    await page.addInitScript({ content: axe })
    await page.goto('/concept')
    await alive(page)
    await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
    assert.deepEqual(await violations(page), [])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('summary[aria-label="Menu"]').click()
    assert.deepEqual(await violations(page), [])
  })
})

async function assertAccessible(page, path) {
  await page.addInitScript({ content: axe })
  await page.goto(path)
  await alive(page)
  assert.deepEqual(await violations(page), [], 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.dataset.mode === 'dark')
  assert.deepEqual(await violations(page), [], 'dark')
}

/** violations runs axe and tells of each violation the rule and the elements. */
function violations(page) {
  return page.evaluate(async () => {
    // The rows of a table are alike: the first ones stand for all.
    for (const more of document.querySelectorAll('tbody tr:nth-child(n + 20), .long-table > tbody ~ tbody')) more.remove()
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.slice(0, 3).map((node) => `${node.html} ${node.any[0]?.message ?? ''}`),
      count: nodes.length,
    }))
  })
}
