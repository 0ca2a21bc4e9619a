// What the site calls when everything is configured: page views and error
// reports through our own server, nothing of others before they are wanted,
// and islands.

import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { alive, click, eventually, journeys, visit } from './support/journey.mjs'

/** listen starts a server that keeps what it is sent. */
async function listen(answer) {
  const got = []
  const server = http.createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    got.push({ url: request.url, headers: request.headers, text })
    response.writeHead(answer.status, { 'content-type': answer.type, 'access-control-allow-origin': '*' })
    response.end(answer.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return { got, port: server.address().port }
}

const plausible = await listen({ status: 202, type: 'text/plain', body: 'ok' })
const sentry = await listen({ status: 200, type: 'application/json', body: '{}' })
const second = await listen({ status: 200, type: 'text/javascript', body: 'window.secondScript = true' })
const state = await mkdtemp(join(tmpdir(), 'astrolabe-e2e-state-'))

const config = `
[site]
url = "http://site.test"
[analytics]
enabled = true
upstream = "http://127.0.0.1:${plausible.port}"
script = "http://127.0.0.1:${second.port}/script.js"
script-key = "public-key"
script-load = "interaction"
[errors]
dsn = "http://public@127.0.0.1:${sentry.port}/1"
traces = 0.0
[server]
state = "${state}"
private-upstreams = true
`

/** A name without TLS is not trusted with everything; Chromium says so. */
const untrusted = /Cross-Origin-Opener-Policy header has been ignored/

/** named is the site under a name of its own: on a loopback address nothing is counted. */
const named = (proxy) => proxy.origin.replace('127.0.0.1', 'site.test')

const views = (path) =>
  plausible.got.map(({ text, headers }) => ({ event: JSON.parse(text), headers })).filter(({ event }) => new URL(event.u).pathname === path)

journeys('calls', { config }, (journey) => {
  journey('page views pass through our server, one for each page, with its title', async ({ page, proxy, expectMessage }) => {
    expectMessage(untrusted)
    const sent = page.waitForRequest('**/api/event')
    await page.goto(`${named(proxy)}/concept`)
    await alive(page)
    const fields = JSON.parse((await sent).postData())
    assert.deepEqual(Object.keys(fields).sort(), ['d', 'h', 'n', 'p', 'r', 'u', 'w'])
    await eventually(() => assert.equal(views('/concept').length, 1))
    const [{ event, headers }] = views('/concept')
    assert.equal(event.n, 'pageview')
    assert.equal(event.d, 'site.test')
    assert.equal(event.w, 1280)
    assert.equal(event.p.title, await page.title())
    assert.match(headers['user-agent'], /Chrome/)
    assert.equal(headers['x-forwarded-for'], '127.0.0.1')
    await click(page, '/partnerships')
    await eventually(() => assert.equal(views('/partnerships').length, 1))
    assert.equal(views('/partnerships')[0].event.p.title, await page.title())
    assert.equal(views('/concept').length, 1)
  })

  journey('nothing of others and nothing of Sentry before it is wanted', async ({ page, context, proxy, expectMessage }) => {
    expectMessage(untrusted)
    const asked = []
    context.on('request', (request) => asked.push(request.url()))
    await page.goto(`${named(proxy)}/security`)
    await alive(page)
    await eventually(() => assert.equal(views('/security').length, 1))
    const before = [...asked]
    assert.deepEqual(before.filter((url) => !url.startsWith(named(proxy))), [])
    assert.deepEqual(before.filter((url) => /sentry/i.test(url)), [])
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => window.secondScript)
    assert.equal(await page.evaluate(() => document.querySelector('script[src$="/script.js"]').dataset.key), 'public-key')
  })

  journey('nothing is counted on a loopback address', async ({ page, proxy }) => {
    await visit(page, '/refunds')
    await click(page, '/terms')
    await page.waitForURL('**/terms')
    assert.deepEqual(proxy.asked(/^\/api\/event/), [])
  })

  journey('an error reaches Sentry through our tunnel', async ({ page, proxy, expectMessage }) => {
    expectMessage(untrusted, /Test error from a click/)
    await page.goto(`${named(proxy)}/test/sentry/basic-error`)
    await alive(page)
    await page.getByRole('button', { name: 'Raise an error in a click' }).click()
    const envelope = await eventually(() => {
      const found = sentry.got.find(({ text }) => text.includes('Test error from a click'))
      assert.ok(found, 'an envelope')
      return found
    })
    assert.equal(envelope.url, '/api/1/envelope/')
    assert.match(envelope.text, /"stacktrace":\{"frames":\[\{/)
    assert.deepEqual(proxy.asked(/^\/api\/monitoring/).length > 0, true)
  })

  journey('an error of the server is reported by the server', async ({ page, proxy, expectMessage }) => {
    expectMessage(untrusted, /500/)
    await page.goto(`${named(proxy)}/test/sentry/server-error`)
    await eventually(() => assert.ok(sentry.got.some(({ text }) => text.includes('test error on the server'))))
  })
})

const secondAlone = `
[site]
url = "http://site.test"
[analytics]
ignored-hosts = ["localhost", "ignored.test"]
script = "http://127.0.0.1:${second.port}/script.js"
[server]
hosts = ["ignored.test"]
`

journeys('the second script alone', { config: secondAlone }, (journey) => {
  journey('is loaded at once, and counts for itself', async ({ page, proxy, expectMessage }) => {
    expectMessage(untrusted)
    await page.goto(`${named(proxy)}/concept`)
    await page.waitForFunction(() => window.secondScript)
    assert.deepEqual(proxy.asked(/^\/api\/event/), [])
  })

  journey('is not loaded on an ignored host, nor on a loopback address', async ({ page, proxy, expectMessage }) => {
    expectMessage(untrusted)
    for (const host of ['ignored.test', '127.0.0.1']) {
      await page.goto(proxy.origin.replace('127.0.0.1', host) + '/concept')
      await alive(page)
      await page.waitForLoadState('networkidle')
      assert.equal(await page.evaluate(() => document.querySelector('script[src$="/script.js"]')), null, host)
    }
  })
})

journeys('islands', {}, (journey) => {
  const post = '/blog/context-windows'
  const island = /^\/__nuxt_island\/NewestModels/

  journey('stand in the page that the server sends', async ({ page, proxy }) => {
    await visit(page, post)
    await page.getByRole('columnheader', { name: 'Newest models' }).scrollIntoViewIfNeeded()
    assert.deepEqual(proxy.asked(island), [])
  })

  journey('are fetched at once after a navigation, wherever they stand, and kept', async ({ page, proxy, shows }) => {
    await visit(page, '/blog')
    await click(page, post)
    await shows(post)
    await page.getByRole('columnheader', { name: 'Newest models' }).waitFor({ state: 'attached' })
    await page.goBack()
    await shows('/blog')
    await page.goForward()
    await shows(post)
    await page.getByRole('columnheader', { name: 'Newest models' }).waitFor({ state: 'attached' })
    assert.equal(proxy.asked(island).length, 1)
  })

  journey('that cannot be had leave the page as it is', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/An island could not be loaded/, /404/)
    await visit(page, '/blog')
    proxy.fail(island, { status: 404 })
    await click(page, post)
    await shows(post)
    await eventually(() => assert.ok(proxy.asked(island).length > 0))
    await click(page, '/blog')
    await shows('/blog')
  })
})
