// Where a page is scrolled to: the top, the anchor, or where the visitor was.

import assert from 'node:assert/strict'
import { alive, click, eventually, journeys, visit } from './support/journey.mjs'

const long = '/resources/llm-knowledge-base'
const other = '/resources/prompt-engineering-guide'

const position = (page) => page.evaluate(() => Math.round(scrollY))
const isAt = (page, want) => eventually(async () => assert.equal(await position(page), want))

/** scrollTo scrolls and waits for the frame in which the page notes it. */
const scrollTo = (page, top) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
  }, top)

/** isAtAnchor waits until an element stands at the top of the window. */
const isAtAnchor = (page, id) =>
  eventually(async () => {
    const top = await page.evaluate((name) => document.getElementById(name).getBoundingClientRect().top, id)
    assert.ok(top >= 0 && top < 100, `#${id} is ${top} px from the top`)
  })

journeys('scrolling', {}, (journey) => {
  journey('a new page is at the top; back and forward restore', { reducedMotion: 'no-preference' }, async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 1200)
    await click(page, other)
    await shows(other)
    await isAt(page, 0)
    await scrollTo(page, 700)
    await page.goBack()
    await shows(long)
    await isAt(page, 1200)
    await page.goForward()
    await shows(other)
    await isAt(page, 700)
    await page.goBack()
    await shows(long)
    await isAt(page, 1200)
  })

  journey('a hash jumps to its anchor, and back returns', async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 300)
    await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'P', exact: true }).click()
    await shows(`${long}#letter-P`)
    await isAtAnchor(page, 'letter-P')
    assert.equal(await page.evaluate(() => document.activeElement.id), 'letter-P')
    await page.goBack()
    await shows(long)
    await eventually(async () => assert.ok((await position(page)) < 1000))
    await page.goForward()
    await isAtAnchor(page, 'letter-P')
  })

  journey('a hash of another page is jumped to on arrival', async ({ page, shows }) => {
    await visit(page, '/concept')
    await click(page, `${long}#letter-P`)
    await shows(`${long}#letter-P`)
    await isAtAnchor(page, 'letter-P')
    await visit(page, '/concept')
    await page.goto(`${long}#letter-P`)
    await alive(page)
    await isAtAnchor(page, 'letter-P')
  })

  journey('within the same path the position is kept', { viewport: { width: 1280, height: 300 } }, async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 250)
    await click(page, long)
    await isAt(page, 250)
    await click(page, `${long}?q=model`)
    await shows(`${long}?q=model`)
    await page.getByRole('status').getByText(/\d+ of \d+ entries/).waitFor()
    await isAt(page, 250)
  })

  for (const reducedMotion of ['no-preference', 'reduce']) {
    journey(`no such anchor: the position is kept (motion: ${reducedMotion})`, { reducedMotion }, async ({ page, shows }) => {
      await visit(page, long)
      await scrollTo(page, 900)
      for (const hash of ['#no-such-anchor', '#%E0%A4%A']) {
        await click(page, long + hash)
        await shows(long + hash)
        await isAt(page, 900)
      }
    })
  }

  journey('a reload and a return from elsewhere restore', async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 1200)
    await page.reload()
    await alive(page)
    await isAt(page, 1200)
    await page.goto('/privacy')
    await alive(page)
    await page.goBack()
    await shows(long)
    await alive(page)
    await isAt(page, 1200)
  })

  journey('after a reload, back still restores', async ({ page, shows }) => {
    await visit(page, long)
    await scrollTo(page, 1200)
    await click(page, other)
    await shows(other)
    await page.reload()
    await alive(page)
    await page.goBack()
    await shows(long)
    await isAt(page, 1200)
  })
})
