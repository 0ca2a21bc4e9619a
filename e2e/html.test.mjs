// The HTML of every page kind, as the server sends it: it is valid, and its
// words stay apart. No browser is needed.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { fromWeb } from './support/browsers.mjs'
import { pages } from './support/pages.mjs'
import { runOns } from './support/runons.mjs'
import { shareSite } from './support/site.mjs'

const { HtmlValidate } = fromWeb('html-validate')
const { DOMParser } = new (fromWeb('happy-dom').Window)()

// What the standard says, what assistive technology needs, and what makes a
// whole document: not how markup is best written, because React writes it.
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A list may have a name; that is how several on a page are told apart.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The close button of a dialog submits its form, as a button does by itself.
    'no-implicit-button-type': 'off',
    // Our own stylesheet comes from where the page comes from.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

describe('the HTML of every page kind', () => {
  let site
  const kinds = new Set()
  before(async () => void (site = await shareSite()))
  after(() => site?.stop())

  for (const path of pages) {
    it(path, async () => {
      const html = await (await fetch(site.origin + path)).text()
      assert.deepEqual(await mistakes(path, html), [], 'html-validate')
      const document = new DOMParser().parseFromString(html, 'text/html')
      kinds.add(JSON.parse(document.getElementById('payload').textContent).page)
      // The test pages set parts side by side to look at, not to be read.
      if (!path.startsWith('/test/')) assert.deepEqual(runOns(document.body), [], 'words that run together')
      assert.deepEqual(nameless(document), [], 'tables without a name in a group that has one')
    })
  }

  it('is all that there are', () => {
    const folders = readdirSync(new URL('../web/src/pages', import.meta.url))
    assert.deepEqual([...kinds].filter((kind) => kind !== 'error').sort(), folders.sort())
  })
})

/** mistakes are those that the checker finds, each with its rule and place. */
async function mistakes(path, html) {
  const { results } = await checker.validateString(html, path)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) => `${path}:${line}:${column} ${ruleId}: ${message} (${selector})`),
  )
}

/** nameless are tables in a named group that have no name themselves. */
function nameless(document) {
  const tables = [...document.querySelectorAll('[role="group"] table')]
  const isNamed = (table) => table.hasAttribute('aria-label') || table.hasAttribute('aria-labelledby') || table.querySelector('caption')
  return tables.filter((table) => !isNamed(table)).map((table) => table.outerHTML.slice(0, 200))
}
