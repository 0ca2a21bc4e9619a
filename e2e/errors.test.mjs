// What a visitor, and a bot, gets when something fails.

import assert from 'node:assert/strict'
import { alive, click, eventually, heading, isMarked, journeys, mark, visit } from './support/journey.mjs'

const removed = '/blog/benchmarks-explained'

journeys('errors', {}, (journey) => {
  for (const [button, message] of [
    ['Raise an error in a click', 'Test error from a click'],
    ['Raise an error while rendering', 'Test error while rendering'],
    ['Raise an error in a promise', 'Test error from a promise'],
  ]) {
    journey(`${button}: the error page, and the way home`, async ({ page, shows, expectMessage }) => {
      expectMessage(new RegExp(message))
      await visit(page, '/test/sentry/basic-error')
      await mark(page)
      await page.getByRole('button', { name: button }).click()
      await heading(page, message)
      await page.getByText('No code', { exact: true }).waitFor()
      assert.equal(await page.getByRole('button').count(), 0, 'the page is gone')
      await page.getByRole('link', { name: 'Back Home' }).click()
      await shows('/')
      assert.ok(await isMarked(page))
      await page.goBack()
      await page.getByRole('button', { name: button }).waitFor()
    })
  }

  journey('an error without a message has a fallback', async ({ page, expectMessage }) => {
    expectMessage(/Error/)
    await visit(page, '/test/sentry/basic-error')
    await page.evaluate(() => {
      const error = new Error('')
      error.stack = `Error\n    at ${location.origin}/assets/entry.client.js:1:1`
      void Promise.reject(error)
    })
    await heading(page, 'No message')
    await page.getByText('No code', { exact: true }).waitFor()
  })

  journey('errors of other scripts are none of ours', async ({ page, site, expectMessage }) => {
    expectMessage(/from an extension/)
    await visit(page, '/concept')
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('unhandledrejection', () => resolve())
          void Promise.reject(new Error('from an extension'))
        }),
    )
    await heading(page, await site.heading('/concept'))
    assert.equal(await page.getByText('No code').count(), 0)
  })

  journey('a removed post is gone for good, from the server and in the browser', async ({ page, navigations, expectMessage }) => {
    expectMessage(/410/)
    const response = await visit(page, removed)
    assert.equal(response.status(), 410)
    await heading(page, `Page Not Found: ${removed}`)
    await page.getByText('410', { exact: true }).waitFor()
    await visit(page, '/blog')
    await click(page, removed)
    await heading(page, `Page Not Found: ${removed}`)
    await page.getByText('410', { exact: true }).waitFor()
    await eventually(() => assert.deepEqual(navigations.map(({ outcome }) => outcome), ['not found']))
  })

  for (const agent of ['Googlebot/2.1', 'Chrome-Lighthouse', 'facebookexternalhit/1.1', 'Bingbot']) {
    journey(`${agent} gets a bare answer`, { userAgent: agent }, async ({ page, site, expectMessage }) => {
      expectMessage(/404/)
      const path = `/no-such-page/${encodeURIComponent(agent)}`.replaceAll('%2F', '-')
      const response = await page.goto(path)
      assert.equal(response.status(), 404)
      assert.match(response.headers()['content-type'], /^text\/plain/)
      assert.equal((await response.text()).trim(), '404 Not Found')
      await eventually(() => assert.ok(site.entries('error answered to a bot').some((entry) => entry.agent === agent)))
      assert.equal((await page.goto('/concept')).status(), 200)
    })
  }

  journey('a page that the server cannot make is loaded whole', async ({ page, proxy, expectMessage }) => {
    expectMessage(/500/)
    await visit(page, '/')
    proxy.fail(/^\/concept(\/|$|\?)/, { status: 500 })
    const load = page.waitForEvent('request', (request) => request.isNavigationRequest())
    await click(page, '/concept')
    assert.ok((await load).url().endsWith('/concept'))
    await page.getByText('failed on purpose').waitFor()
    await page.goto('/')
    await alive(page)
  })
})
