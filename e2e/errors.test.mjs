// What a visitor, and a bot, gets when something fails.

import assert from 'node:assert/strict'
import { alive, click, eventually, heading, isMarked, journeys, mark, visit } from './support/journey.mjs'

const removed = '/blog/benchmarks-explained'
const errorTest = '/test/sentry/basic-error'

journeys('errors', { config: '' }, (journey) => {
  journey('an error while rendering: the error page, and the way home', async ({ page, shows, expectMessage }) => {
    expectMessage(/Test error while rendering/)
    await visit(page, errorTest)
    await mark(page)
    await page.getByRole('button', { name: 'Raise an error while rendering' }).click()
    await heading(page, 'Test error while rendering')
    await page.getByText('No code', { exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Raise' }).count(), 0, 'the page is gone')
    await page.getByRole('link', { name: 'Back Home' }).click()
    await shows('/')
    assert.ok(await isMarked(page))
    await page.goBack()
    await page.getByRole('button', { name: 'Raise an error while rendering' }).waitFor()
  })

  for (const [button, message] of [
    ['Raise an error in a click', 'Test error from a click'],
    ['Raise an error in a promise', 'Test error from a promise'],
  ]) {
    journey(`${button}: the page stays`, async ({ page, shows, expectMessage }) => {
      expectMessage(new RegExp(message))
      await visit(page, errorTest)
      const raised = page.waitForEvent('pageerror')
      await page.getByRole('button', { name: button }).click()
      assert.equal((await raised).message, message)
      await heading(page, 'Error test')
      assert.equal(await page.getByText('No code').count(), 0)
      await click(page, '/concept')
      await shows('/concept')
    })
  }

  journey('an error without a message has a fallback', async ({ page, proxy, expectMessage }) => {
    expectMessage(/Error/)
    await visit(page, '/concept')
    // A page that throws nothing in particular.
    proxy.change(/\/assets\/HallOfFamePage-/, (body) => body.replace(/export\s*\{[^}]*\}/, 'const broken=()=>{throw new Error("")};export{broken as HallOfFamePage}'))
    await click(page, '/hall-of-fame')
    await heading(page, 'No message')
    await page.getByText('No code', { exact: true }).waitFor()
  })

  for (const [what, spoil] of [
    ['data that is no JSON', (body) => body.replace('id="payload">{', 'id="payload">')],
    ['no data at all', (body) => body.replace('id="payload"', 'id="nothing"')],
  ]) {
    journey(`a page with ${what} cannot be started: the error page`, async ({ page, proxy, shows, expectMessage }) => {
      expectMessage(/SyntaxError|The page has no payload/)
      proxy.change('/concept', spoil, 1)
      await page.goto('/concept')
      await page.getByText('No code', { exact: true }).waitFor()
      await page.getByRole('link', { name: 'Back Home' }).click()
      await shows('/')
    })
  }

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
    expectMessage(/410/, /Error: Page Not Found: /)
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

  const googlebot = { userAgent: 'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/140.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)' }

  journey('a bot keeps a good page, whatever its scripts do', googlebot, async ({ page, site, proxy, expectMessage }) => {
    expectMessage(/Test error while rendering/, /404/, /SyntaxError/)
    const keeps = async (text) => {
      await heading(page, text)
      assert.equal(await page.getByText('No code').count(), 0)
      assert.equal(await page.getByRole('link', { name: 'Back Home' }).count(), 0)
    }
    await visit(page, errorTest)
    await page.getByRole('button', { name: 'Raise an error while rendering' }).click()
    await page.getByRole('button', { name: 'Raise an error in a click' }).waitFor()
    await keeps('Error test')
    await visit(page, '/concept')
    const told = page.waitForEvent('console', (message) => /404/.test(message.text()))
    await click(page, '/no-such-page')
    await told
    await keeps(await site.heading('/concept'))
    proxy.change('/privacy', (body) => body.replace('id="payload">{', 'id="payload">'), 1)
    const failed = page.waitForEvent('console', (message) => /SyntaxError/.test(message.text()))
    await page.goto('/privacy')
    await failed
    await keeps(await site.heading('/privacy'))
  })

  journey('a telephone called CUBOT is no bot', { userAgent: 'Mozilla/5.0 (Linux; Android 11; CUBOT P50) Chrome/120.0' }, async ({ page, expectMessage }) => {
    expectMessage(/404/)
    await page.goto('/no-such-page')
    await heading(page, 'Page not found: /no-such-page')
  })

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
