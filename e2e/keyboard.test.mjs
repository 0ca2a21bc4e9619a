// The site with a keyboard alone.

import assert from 'node:assert/strict'
import { eventually, journeys, visit } from './support/journey.mjs'

/** focused describes the element that has the focus. */
const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const box = element.getBoundingClientRect()
    const ring = [element, element.closest('label')].some((e) => e && getComputedStyle(e).outlineStyle !== 'none')
    return {
      name: (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent).trim(),
      tag: element.localName,
      inView: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
      ring,
    }
  })

const focusedName = async (page) => (await focused(page)).name

journeys('keyboard', {}, (journey) => {
  journey('the skip link leads past the header', async ({ page }) => {
    await visit(page, '/concept')
    await page.keyboard.press('Tab')
    const skip = await focused(page)
    assert.equal(skip.name, 'Skip to content')
    assert.ok(skip.inView, 'it can be seen')
    await page.keyboard.press('Enter')
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.id), 'main'))
    await page.keyboard.press('Tab')
    assert.ok(await page.evaluate(() => document.activeElement.closest('main') !== null))
  })

  journey('Tab goes through the page in order, and one sees where', async ({ page }) => {
    await visit(page, '/')
    const stops = []
    for (let i = 0; i < 24; i++) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
      const inOrder = await page.evaluate(() => {
        const before = window.focusedBefore
        window.focusedBefore = document.activeElement
        return !before || Boolean(before.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)
      })
      assert.ok(inOrder, `${stops.at(-1).name} comes after ${stops.at(-2)?.name}`)
    }
    assert.deepEqual(
      stops.slice(0, 11).map(({ name }) => name),
      [
        'Skip to content',
        'Astrolabe, front page',
        'Models',
        'Compare',
        'Cost',
        'Benchmarks',
        'Learn',
        'More',
        'Search',
        'Theme: System',
        'Find a model',
      ],
    )
    for (const { name, inView, ring } of stops) assert.ok(inView && ring, `${name} is in view and has a ring`)
  })

  journey('a menu opens, closes, and gives the focus back', async ({ page, shows }) => {
    await visit(page, '/concept')
    const menu = menuOf(page, 'Learn')
    const isOpen = () => menu.evaluate((details) => details.open)
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    assert.ok(await isOpen())
    await page.keyboard.press('Tab')
    assert.match(await focusedName(page), /^Prompt guide/)
    await page.keyboard.press('Escape')
    assert.equal(await isOpen(), false)
    assert.equal(await focusedName(page), 'Learn')

    await page.keyboard.press('Space')
    assert.ok(await isOpen())
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
    assert.equal(await focusedName(page), 'More')
    assert.equal(await isOpen(), false, 'it closes when the focus leaves it')

    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows('/resources/llm-knowledge-base')
    assert.equal(await isOpen(), false)
    assert.equal((await focused(page)).tag, 'h1')
  })

  journey('the header stays, and says where one is', async ({ page, shows }) => {
    await visit(page, '/resources/llm-index')
    const main = page.getByRole('navigation', { name: 'Main' })
    const pages = page.getByRole('navigation', { name: 'Models', exact: true })
    const marked = async (nav) => nav.locator('[aria-current]').evaluateAll((links) => links.map((link) => [link.textContent, link.ariaCurrent]))
    assert.deepEqual(await marked(main), [['Models', 'page']])
    assert.deepEqual(await marked(pages), [['Table', 'page']])
    await page.evaluate(() => scrollTo(0, 2000))
    const { y, height } = await page.locator('header').boundingBox()
    assert.ok(y === 0 && height >= 48 && height <= 56, `the header is at ${y}, ${height} high`)
    await pages.getByRole('link', { name: 'Providers' }).click()
    await shows('/resources/llm-index/providers')
    assert.deepEqual(await marked(main), [['Models', 'true']])
    assert.deepEqual(await marked(pages), [['Providers', 'page']])
    await main.getByRole('link', { name: 'Compare' }).click()
    await shows('/resources/llm-index/compare')
    assert.deepEqual(await marked(main), [['Compare', 'page']])
  })

  journey('the phone menu', { viewport: { width: 390, height: 844 } }, async ({ page, shows }) => {
    await visit(page, '/concept')
    const menu = page.locator('details', { has: page.locator('summary[aria-label="Menu"]') })
    const isOpen = () => menu.evaluate((details) => details.open)
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    assert.ok(await isOpen())
    await page.keyboard.press('Tab')
    assert.equal(await focusedName(page), 'Table')
    await page.keyboard.press('Escape')
    assert.equal(await isOpen(), false)
    assert.equal(await focusedName(page), 'Menu')
    await page.keyboard.press('Enter')
    for (let i = 0; i < 9; i++) await page.keyboard.press('Tab')
    assert.equal(await focusedName(page), 'Compare')
    await page.keyboard.press('Enter')
    await shows('/resources/llm-index/compare')
    assert.equal(await isOpen(), false)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out')
  })

  journey('a click elsewhere closes the menu', async ({ page }) => {
    await visit(page, '/concept')
    const menu = menuOf(page, 'Learn')
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: /^Knowledge base/ }).waitFor()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } })
    assert.equal(await menu.evaluate((details) => details.open), false)
  })

  journey('searching', async ({ page }) => {
    await visit(page, '/resources/llm-knowledge-base')
    await page.getByRole('searchbox', { name: 'Find a term' }).focus()
    await page.keyboard.type('attention')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/resources/llm-knowledge-base?q=attention')
    await page.getByRole('status').getByText(/^\d+ of \d+ entries/).waitFor()

    await page.goto('/support')
    await page.getByRole('searchbox', { name: 'Search the answers' }).focus()
    await page.keyboard.type('xyzzy plugh')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText(/^0 answers for “xyzzy plugh”/).waitFor()
  })

  journey('copying a prompt', { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page }) => {
    await visit(page, '/resources/prompt-engineering-guide')
    await page.getByRole('group', { name: 'All techniques compared' }).getByRole('rowheader').first().getByRole('link').click()
    const button = page.getByRole('button', { name: 'Copy Template' })
    await button.focus()
    await page.keyboard.press('Enter')
    const figure = page.locator('figure', { has: button })
    await figure.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await figure.locator('pre').textContent())
    await figure.locator('pre').focus()
    assert.ok((await focused(page)).inView, 'what scrolls can be reached')
  })
})

/** menuOf is a menu of the header. */
const menuOf = (page, name) => page.getByRole('navigation', { name: 'Main' }).locator('details', { has: page.locator('summary', { hasText: name }) })
