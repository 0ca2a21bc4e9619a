// The search palette: one combobox over any page, and the header's field that works without it.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fromWeb } from './support/browsers.mjs'
import { eventually, everyBrowser, journeys, pathOf, visit } from './support/journey.mjs'

const axe = readFileSync(fromWeb.resolve('axe-core/axe.min.js'), 'utf8')

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const palette = (page) => page.getByRole('dialog', { name: 'Search' })
const input = (page) => palette(page).getByRole('combobox', { name: 'Search' })
const options = (page) => palette(page).getByRole('option')
const field = (page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search' })
const status = (page) => palette(page).getByRole('status')

/** active is the option that the arrow keys have reached. */
const active = (page) =>
  input(page).evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.querySelector('b')?.textContent
  })

/** open presses a key until it is heard: what listens is loaded once the page stands. */
const open = (page, key = 'Control+k') =>
  eventually(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press(key)
    await input(page).waitFor({ timeout: 1_000 })
    assert.ok(await isFocused(input(page)))
  })

const isFocused = (locator) => locator.evaluate((element) => element === document.activeElement)

/** find types a text and waits for the server's answer to it. */
const find = async (page, text) => {
  await page.keyboard.type(text)
  await options(page).filter({ hasText: new RegExp(`^See all ([\\d,]+ )?results for “${text}”$`) }).waitFor()
  await palette(page).locator('mark').first().waitFor()
}

journeys('search', {}, (journey) => {
  journey('opens by its keys, and gives the focus back', { browsers: everyBrowser }, async ({ page }) => {
    await visit(page, '/concept')
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await open(page)
    await page.keyboard.type('gpt')
    await page.keyboard.press('Escape')
    assert.equal(await input(page).inputValue(), '', 'the first Escape clears the field')
    assert.ok(await palette(page).isVisible())
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
    assert.ok(await isFocused(link), 'the focus is back')
    await page.keyboard.press('/')
    await input(page).waitFor()
    assert.equal(await input(page).inputValue(), '', 'the slash is not typed')
    await page.mouse.click(20, 700)
    await palette(page).waitFor({ state: 'hidden' })
  })

  journey('is one combobox, walked through with the arrow keys', async ({ page, shows }) => {
    await visit(page, '/concept')
    await open(page)
    await find(page, 'prompt caching')
    assert.equal(await active(page), null, 'nothing is chosen before the first arrow')
    assert.equal(await input(page).getAttribute('aria-expanded'), 'true')
    assert.equal(await page.locator(`#${await input(page).getAttribute('aria-controls')}`).getAttribute('role'), 'listbox')
    const names = await options(page).locator('b').allTextContents()
    assert.equal(names[0], 'Prompt caching')
    const seen = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'PageDown', 'PageUp']) {
      await page.keyboard.press(key)
      seen.push(await active(page))
    }
    assert.deepEqual(seen, [names[0], names[1], names[0], names.at(-1), names[0], names.at(-1), names[0], names[5], names[0]])
    const chosen = palette(page).locator('[aria-selected=true]')
    assert.equal(await chosen.count(), 1)
    await page.keyboard.press('End')
    assert.ok(await chosen.evaluate((option) => {
      const box = option.getBoundingClientRect()
      const around = option.closest('.palette-body').getBoundingClientRect()
      return box.top >= around.top && box.bottom <= around.bottom
    }), 'the active option is in view')
    await page.keyboard.press('ArrowLeft')
    assert.equal(await active(page), null, 'the caret is in the field again')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await shows('/resources/llm-knowledge-base/prompt-caching')
    await palette(page).waitFor({ state: 'hidden' })
  })

  journey('Enter leads to all results where no option is chosen', async ({ page }) => {
    await visit(page, '/concept')
    await open(page)
    await page.keyboard.type('kv cache')
    await page.keyboard.press('Enter')
    await eventually(() => assert.equal(pathOf(page), '/search?q=kv+cache'))
    await palette(page).waitFor({ state: 'hidden' })
  })

  journey('a modifier opens a result in a new tab', async ({ page, context }) => {
    await visit(page, '/concept')
    await open(page)
    await find(page, 'prompt caching')
    await page.keyboard.press('ArrowDown')
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await tab.waitForURL(/\/resources\/llm-knowledge-base\/prompt-caching$/)
    assert.ok(await palette(page).isVisible(), 'the palette stays')
    const [other] = await Promise.all([context.waitForEvent('page'), options(page).first().click({ modifiers: ['Control'] })])
    await other.waitForURL(/prompt-caching$/)
    assert.equal(pathOf(page), '/concept')
  })

  journey('the slash can be switched off', async ({ page }) => {
    await visit(page, '/support')
    await open(page, '/')
    await palette(page).getByRole('checkbox', { name: '/ opens search' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('checkbox', { name: '/ opens search' }).check()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
    const search = page.getByRole('searchbox', { name: 'Search the answers' })
    await search.focus()
    await page.keyboard.type('a/b')
    assert.equal(await search.inputValue(), 'a/b', 'in a field it is a letter')
    assert.ok(!(await palette(page).isVisible()))
  })

  journey('says how much was found', async ({ page }) => {
    await visit(page, '/concept')
    await open(page)
    await find(page, 'prompt caching')
    await status(page).getByText(/^\d+ results$/).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.type('qqxxyyzz')
    await palette(page).getByText('No results for “qqxxyyzz”').waitFor()
    await status(page).getByText('No results').waitFor()
    await palette(page).getByRole('group', { name: 'Browse' }).getByRole('option', { name: 'Compare' }).waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await input(page).getAttribute('aria-activedescendant'), null)
  })

  journey('keeps the searches that led somewhere', async ({ page, shows }) => {
    await visit(page, '/concept')
    await open(page)
    await page.keyboard.type('qqxxyyzz')
    await options(page).filter({ hasText: 'Compare' }).click()
    await shows('/resources/llm-index/compare')
    await open(page)
    await find(page, 'prompt caching')
    await options(page).first().click()
    await shows('/resources/llm-knowledge-base/prompt-caching')
    await open(page)
    const recent = palette(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
    assert.deepEqual(await recent.allTextContents(), ['prompt caching'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.equal(await input(page).inputValue(), 'prompt caching')
    await page.keyboard.press('Escape')
    await palette(page).getByRole('button', { name: 'Clear recent searches' }).press('Enter')
    await recent.waitFor({ state: 'detached' })
    assert.ok(await isFocused(input(page)), 'the focus is in the field')
    await page.reload()
    await open(page)
    assert.equal(await recent.count(), 0)
  })

  journey('does with titles where the server cannot be reached', async ({ page, proxy, expectMessage }) => {
    await visit(page, '/concept')
    assert.deepEqual(proxy.asked('/search/titles.json'), [], 'nothing is loaded before it is needed')
    await open(page)
    await eventually(() => assert.equal(proxy.asked('/search/titles.json').length, 1))
    expectMessage(/The search could not be asked/, /Failed to load resource/)
    proxy.drop('/api/search')
    await page.keyboard.type('gpt5')
    await palette(page).getByText('The server cannot be reached: only titles were searched.').waitFor()
    assert.match(await options(page).first().textContent(), /^GPT-5 Model/)
    await page.keyboard.type('x')
    await palette(page).getByText('The server cannot be reached, and no title matches “gpt5x”.').waitFor()
  })

  journey('leads to the search page where it cannot be loaded', async ({ page, proxy, expectMessage }) => {
    expectMessage(/The search palette could not be loaded/, /Failed to load resource/)
    const failing = proxy.fail(/^\/assets\/palette-/)
    await visit(page, '/concept')
    await eventually(async () => {
      await field(page).blur() // what listens is loaded once the page stands
      await field(page).focus()
      assert.ok(failing.count() > 0)
    })
    await page.keyboard.type('kv cache')
    assert.equal(await field(page).inputValue(), 'kv cache', 'the field keeps what is typed')
    await page.keyboard.press('Enter')
    await eventually(() => assert.equal(pathOf(page), '/search?q=kv+cache'))
    await page.keyboard.press('Control+k')
    await eventually(() => assert.equal(pathOf(page), '/search'))
  })

  journey('does what is asked of it', { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page }) => {
    await visit(page, '/resources/llm-index/anthropic/claude-sonnet-4-5')
    await open(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('ArrowDown')
    assert.equal(await active(page), 'Switch to the dark theme')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.documentElement.dataset.mode), 'dark')
    await page.keyboard.press('Escape')
    await page.keyboard.type('markdown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await status(page).getByText('Copied', { exact: true }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(copied, /\n# Claude Sonnet 4\.5\n\n/)
    assert.match(copied, /\n\| Maker \| \[Anthropic\]\(http/)
    await page.keyboard.press('Escape')
    await page.keyboard.type('shortlist')
    await options(page).filter({ hasText: 'Add Claude Sonnet 4.5 to the shortlist' }).click()
    await options(page).filter({ hasText: 'Remove Claude Sonnet 4.5 from the shortlist' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'In shortlist' }).waitFor()
  })

  journey('the field of the header opens it, with what was typed', async ({ page }) => {
    await visit(page, '/concept')
    await eventually(async () => assert.equal(await field(page).getAttribute('aria-keyshortcuts'), 'Control+K'))
    await field(page).focus()
    await page.waitForLoadState('networkidle')
    assert.ok(!(await palette(page).isVisible()), 'a focus alone opens nothing')
    await page.keyboard.type('g')
    await input(page).waitFor()
    await page.keyboard.type('pt')
    assert.equal(await input(page).inputValue(), 'gpt')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.ok(await isFocused(field(page)))
    assert.equal(await field(page).inputValue(), '')
    await field(page).click()
    await input(page).waitFor()
  })

  journey('has shortcuts on a page without a header', async ({ page }) => {
    await visit(page, '/resources/prompt-engineering-guide/print')
    await open(page)
  })

  journey('fills the screen of a phone', phone, async ({ page }) => {
    await visit(page, '/concept')
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
    await eventually(async () => {
      if (!(await palette(page).isVisible())) await link.tap()
      await input(page).waitFor({ timeout: 1000 })
    })
    const box = await palette(page).boundingBox()
    assert.deepEqual([box.x, box.y, box.width, box.height], [0, 0, 390, 844])
    for (const option of await options(page).all()) assert.ok((await option.boundingBox()).height >= 44)
    await palette(page).getByRole('button', { name: 'Close' }).tap()
    await palette(page).waitFor({ state: 'hidden' })
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  })

  journey('shows what is active in forced colours, and nothing on paper', { forcedColors: 'active' }, async ({ page }) => {
    await visit(page, '/concept')
    await open(page)
    await find(page, 'prompt caching')
    await page.keyboard.press('ArrowDown')
    const look = (selector) =>
      palette(page).locator(selector).first().evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return [backgroundColor, color]
      })
    const [active, text, other] = [await look('[aria-selected=true]'), await look('[aria-selected=true] mark'), await look('[aria-selected=false]')]
    assert.notEqual(active[0], other[0])
    assert.deepEqual(text, active)
    await page.emulateMedia({ media: 'print' })
    assert.ok(!(await palette(page).isVisible()))
  })

  journey('works without script', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/concept')
    await field(page).fill('prompt caching')
    await field(page).press('Enter')
    await page.waitForURL('**/search?q=prompt+caching')
    await page.setViewportSize(phone.viewport)
    await page.goto('/concept')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.waitForURL('**/search')
  })

  for (const colorScheme of ['light', 'dark']) {
    journey(`axe objects to nothing (${colorScheme})`, { colorScheme }, async ({ page }) => {
      await page.addInitScript({ content: axe })
      await visit(page, '/concept')
      await open(page)
      assert.deepEqual(await violations(page), [], 'empty')
      await find(page, 'prompt caching')
      await page.keyboard.press('ArrowDown')
      assert.deepEqual(await violations(page), [], 'with results')
      await page.setViewportSize(phone.viewport)
      assert.deepEqual(await violations(page), [], 'on a phone')
    })
  }
})

/** violations are axe's objections to the palette. */
const violations = (page) =>
  page.evaluate(async () => {
    const { violations } = await window.axe.run('dialog[open]', { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)])
  })
