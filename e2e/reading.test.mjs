// Long texts: the contents are at hand on every screen, and nothing is cut that has room.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { eventually, everyBrowser, journeys, visit } from './support/journey.mjs'

const text = '/resources/llm-knowledge-base/kv-cache'

journeys('reading', {}, (journey) => {
  for (const width of [390, 768]) {
    journey(`the contents of a text are a sheet at ${width} pixels`, { browsers: everyBrowser, viewport: { width, height: 844 } }, async ({ page }) => {
      await visit(page, text)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
      const open = page.getByRole('button', { name: /^On this page/ })
      const contents = page.getByRole('navigation', { name: 'On this page' })
      assert.equal(await contents.isVisible(), false)
      assert.ok((await open.boundingBox()).y < 60, 'the button stays below the header')
      await open.click()
      await contents.getByRole('link').last().click()
      await eventually(async () => assert.equal(await contents.isVisible(), false, 'the sheet does not cover what was asked for'))
      const bar = await open.boundingBox()
      const heading = await page.locator(new URL(page.url()).hash).boundingBox()
      assert.ok(heading.y >= bar.y + bar.height, 'the bar does not cover it either')
      assert.match(await open.innerText(), /Commonly confused with/)
    })
  }

  journey('the sheet opens and closes without JavaScript', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto(text)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await page.getByRole('button', { name: /^On this page/ }).click()
    await contents.getByRole('link').first().waitFor()
    await contents.getByRole('button', { name: 'Close' }).click()
    assert.equal(await contents.isVisible(), false)
  })

  journey('code, tables and formulas use the room beside the text', { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } }, async ({ page }) => {
    const paths = wideTexts()
    assert.ok(paths.length > 20, `${paths.length} texts`)
    const cut = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      cut.push(...(await page.evaluate(cutParts)).map((part) => `${path}: ${part}`))
    }
    assert.deepEqual(cut, [])
  })

  journey('heads begin at the same edge, whatever the page', { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } }, async ({ page }) => {
    const edges = new Set()
    for (const path of [text, '/resources/llm-knowledge-base', '/blog/price-of-a-token', '/concept', '/resources/llm-benchmarks']) {
      await page.goto(path)
      edges.add((await page.getByRole('heading', { level: 1 }).boundingBox()).x)
    }
    assert.equal(edges.size, 1, [...edges].join(', '))
  })

  journey('an address of the guide as one page leads to its chapter', { browsers: everyBrowser }, async ({ page, shows }) => {
    await page.goto('/resources/prompt-engineering-guide#a-model-as-judge')
    await shows('/resources/prompt-engineering-guide/evaluating-a-prompt#a-model-as-judge')
    await page.goto('/resources/ai-application-stack#gateway')
    await shows('/resources/ai-application-stack/gateway')
  })

  journey('a technique is picked by task, without JavaScript', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/resources/prompt-engineering-guide')
    const picker = page.getByRole('region', { name: 'Which technique for your task?' })
    await picker.getByLabel('Task').selectOption('summarising')
    await picker.getByLabel('Budget').selectOption('low')
    await picker.getByRole('button').click()
    await page.waitForURL(/[?&]task=summarising/)
    assert.deepEqual(await picker.getByRole('heading', { level: 3 }).allInnerTexts(), ['Zero-shot instruction', 'Chain of density'])
  })

  journey('a reader goes through the guide by the outline and from page to page', async ({ page, shows }) => {
    await visit(page, '/resources/prompt-engineering-guide')
    const outline = page.getByRole('navigation', { name: 'Contents' })
    await outline.getByRole('link', { name: 'Settings' }).click()
    await shows('/resources/prompt-engineering-guide/settings')
    await page.getByRole('navigation', { name: 'Previous and next' }).getByRole('link', { name: /^Next/ }).click()
    await shows('/resources/prompt-engineering-guide/choosing-a-technique')
    await outline.getByText('Few-shot', { exact: true }).click()
    await outline.getByRole('link', { name: 'Many-shot' }).click()
    await page.waitForURL('**/resources/prompt-engineering-guide/many-shot')
    assert.equal(await outline.locator('a[aria-current="page"]').innerText(), await page.getByRole('heading', { level: 1 }).innerText())
  })

  journey('benchmarks are found by name without JavaScript', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/resources/llm-benchmarks')
    await page.getByRole('searchbox', { name: 'Search benchmarks' }).fill('gpqa')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/resources/llm-benchmarks?q=gpqa*')
    assert.equal(await page.getByRole('rowheader').first().getByRole('link').innerText(), 'GPQA Diamond')
  })

  journey('names of variables are not broken', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/resources/prompt-engineering-guide/zero-shot-instruction')
    for (const name of await page.locator('dt code').all()) {
      assert.equal(await name.evaluate((code) => code.getClientRects().length), 1, await name.innerText())
    }
  })
})

/** cutParts are the parts of a text that hide some of their width. */
/** wideTexts are the addresses of texts with something that may be too wide: long lines of code, tables of five columns, formulas. */
function wideTexts() {
  const folder = new URL('../content/', import.meta.url)
  const files = readdirSync(folder, { recursive: true }).filter((name) => /^(blog|resources)\/.*\.md$/.test(name))
  return files.filter((name) => isWide(readFileSync(new URL(name, folder), 'utf8'))).map((name) => `/${name.slice(0, -'.md'.length)}`)
}

function isWide(markdown) {
  const code = [...markdown.matchAll(/^```.*\n([^]*?)^```/gm)].some(([, lines]) => lines.split('\n').some((line) => line.length > 72))
  return code || /^\|(.*\|){5}/m.test(markdown) || markdown.includes('$$')
}

function cutParts() {
  return [...document.querySelectorAll('main :is(pre, .table-scroll, .math)')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => `${part.tagName} ${part.clientWidth} of ${part.scrollWidth}: ${part.textContent.slice(0, 40)}`)
}
