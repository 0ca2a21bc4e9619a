// Forced colours, as high contrast has them: grounds and shades are the system's,
// so what they said must still be seen.

import assert from 'node:assert/strict'
import { journeys, visit } from './support/journey.mjs'

const forced = { forcedColors: 'active' }

/** styles are the computed values of a property, of each element that matches. */
const styles = (page, selector, property, pseudo) =>
  page.locator(selector).evaluateAll((list, [name, part]) => list.map((element) => getComputedStyle(element, part)[name]), [property, pseudo])

journeys('forced colours', { concurrency: 2 }, (journey) => {
  for (const path of ['/resources/llm-index', '/resources/llm-index/cost', '/resources/llm-benchmarks/matrix', '/resources/llm-benchmarks/rank', '/support']) {
    journey(`a button has an edge: ${path}`, forced, async ({ page }) => {
      await visit(page, path)
      const buttons = 'button[type="submit"]'
      const widths = await styles(page, buttons, 'borderTopWidth')
      assert.ok(widths.length > 0 && widths.every((width) => width === '1px'), widths.join())
      const [ground] = await styles(page, 'body', 'backgroundColor')
      for (const colour of await styles(page, buttons, 'borderTopColor')) assert.notEqual(colour, ground)
    })
  }

  journey('the shades of the matrix and of its key are told apart', forced, async ({ page }) => {
    await visit(page, '/resources/llm-benchmarks/matrix')
    assert.equal(new Set(await styles(page, '.matrix-key > span', 'backgroundColor')).size, 5)
    assert.ok(new Set(await styles(page, '.matrix-table td[class]', 'backgroundColor')).size >= 5)
  })

  journey('the legend of the front page has its marks', forced, async ({ page }) => {
    await visit(page, '/')
    for (const mark of ['.star-closed', '.star-open']) {
      const [inKey] = await styles(page, `#plate figcaption ${mark}`, 'stroke')
      const [inSky] = await styles(page, `#plate a ${mark}`, 'stroke')
      assert.equal(inKey, inSky)
    }
    const [sky] = await styles(page, '#plate figcaption rect', 'fill')
    const [closed] = await styles(page, '#plate figcaption .star-closed', 'stroke')
    assert.notEqual(closed, sky)
  })

  for (const [path, chosen, others] of [
    ['/resources/llm-benchmarks/rank', '.filter-presets a[aria-current]', '.filter-presets a:not([aria-current])'],
    ['/resources/llm-benchmarks/livebench', '.filter-presets a[aria-current]', '.filter-presets a:not([aria-current])'],
    ['/blog', 'nav[aria-label="Tags"] a[aria-current]', 'nav[aria-label="Tags"] a:not([aria-current])'],
  ]) {
    journey(`the choice is marked: ${path}`, forced, async ({ page }) => {
      await visit(page, path)
      const [ground] = await styles(page, 'body', 'backgroundColor')
      const marked = await styles(page, chosen, 'backgroundColor')
      assert.equal(marked.length, 1)
      assert.notEqual(marked[0], ground)
      assert.ok(!(await styles(page, others, 'backgroundColor')).includes(marked[0]))
    })
  }
})
