// Error reports and traces, from the button to the envelope that a Sentry server gets.

import assert from 'node:assert/strict'
import http from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { alive, click, eventually, journeys, visit } from './support/journey.mjs'

const errorPage = '/test/sentry/basic-error'
const sentryChunk = /\/assets\/sentry-/

/** startHost is another host: it notes what it is asked and lets every page ask it. */
async function startHost(note = () => undefined) {
  const server = http.createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'OPTIONS') note(request, Buffer.concat(chunks))
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      })
      response.end('{}')
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `127.0.0.1:${server.address().port}`, origin: `http://127.0.0.1:${server.address().port}` }
}

/** startSentry is a host that takes envelopes apart, whoever sent them. */
async function startSentry() {
  const items = []
  let count = 0
  const host = await startHost((request, body) => {
    count++
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    items.push(...parse(text.toString()).map((item) => ({ ...item, headers: request.headers, url: request.url })))
  })
  return {
    ...host,
    dsn: `http://public@${host.address}/1`,
    requests: () => count,
    /** the waits for the one item of its type that a check accepts. */
    the: (type, accepts = () => true) =>
      eventually(() => {
        const found = items.filter((item) => item.type === type && accepts(item.body))
        assert.equal(found.length, 1, `${type}s that are accepted; got ${items.map((item) => item.type)}`)
        return found[0]
      }),
  }
}

/** parse reads the items of an envelope; each says how long it is, or ends with its line. */
function parse(text) {
  const [, ...lines] = text.split('\n')
  const items = []
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const { type } = JSON.parse(lines[i])
    items.push({ type, body: JSON.parse(lines[i + 1]) })
  }
  return items
}

/** watching waits until errors are noted; that longer stacks are asked for shows it. */
const watching = (page) => page.waitForFunction(() => Error.stackTraceLimit === 50)

/** The server's own events have a list where the browser's have an object. */
const valueOf = ({ exception }) => (Array.isArray(exception) ? exception : exception?.values)?.at(-1)?.value
const says = (message) => (event) => valueOf(event) === message

const direct = await startSentry()
const settings = (sentry, more = '') => `[errors]\ndsn = "${sentry.dsn}"\nenvironment = "e2e"\n${more}`

journeys('error reports', { config: settings(direct, 'direct = true\ntraces = 0\n'), concurrency: 1 }, (journey) => {
  journey('nothing of Sentry is loaded or asked before an error', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/a harmless warning/)
    await visit(page, '/')
    await watching(page)
    await page.evaluate(() => console.warn('a harmless warning'))
    await click(page, '/concept')
    await shows('/concept')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    assert.deepEqual(proxy.asked(sentryChunk), [])
    assert.equal(direct.requests(), 0)
  })

  journey('an error arrives with its breadcrumbs and a named stack', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/Test error from a click/, /something is odd/)
    await visit(page, '/concept?q=secret')
    await watching(page)
    await page.evaluate(() => console.warn('something is odd'))
    await click(page, errorPage)
    await shows(errorPage)
    assert.deepEqual(proxy.asked(sentryChunk), [])
    const before = Date.now() / 1000
    await page.getByRole('button', { name: 'Raise an error in a click' }).click()

    const { body: event, url, headers } = await direct.the('event', says('Test error from a click'))
    assert.equal(proxy.asked(sentryChunk).length, 1)
    assert.match(url, /^\/api\/1\/envelope\/\?sentry_version=7&sentry_key=public/)
    assert.equal(headers['sentry-trace'], undefined)
    assert.equal(event.environment, 'e2e')
    assert.ok(event.release)
    assert.ok(event.timestamp >= before - 1 && event.timestamp <= Date.now() / 1000)
    assert.equal(event.request.url, proxy.origin + errorPage)

    const [{ type, mechanism, stacktrace }] = event.exception.values
    assert.equal(type, 'Error')
    assert.equal(mechanism.handled, false)
    const top = stacktrace.frames.at(-1)
    assert.match(top.filename, new RegExp(`^${proxy.origin}/assets/ErrorTestPage-`))
    assert.equal(top.function, 'onClick')
    assert.ok(stacktrace.frames.length > 1 && stacktrace.frames.length <= 50)

    const crumbs = event.breadcrumbs.map(({ category, message, data }) => [category, message ?? data])
    assert.deepEqual(crumbs.slice(0, 2), [
      ['console', 'something is odd'],
      ['navigation', { from: '/concept', to: errorPage, outcome: 'success' }],
    ])
    assert.ok(!JSON.stringify(event).includes('secret'))
    const { body: logs } = await direct.the('log', ({ items }) => items.some((log) => log.body === 'something is odd'))
    assert.deepEqual([...new Set(logs.items.map((log) => log.level))], ['warn'])
  })

  for (const [button, message] of [
    ['Raise an error while rendering', 'Test error while rendering'],
    ['Raise an error in a promise', 'Test error from a promise'],
  ]) {
    journey(`${button}: it is reported once`, async ({ page, expectMessage }) => {
      expectMessage(new RegExp(message))
      await visit(page, errorPage)
      await page.getByRole('button', { name: button }).click()
      const { body } = await direct.the('event', says(message))
      assert.ok(body.exception.values.at(-1).stacktrace.frames.length > 0)
    })
  }

  journey('a failed request is reported', async ({ page, proxy, expectMessage }) => {
    expectMessage(/503/)
    await visit(page, '/')
    await watching(page)
    proxy.fail('/robots.txt', { status: 503 })
    await page.evaluate(() => fetch('/robots.txt?q=secret'))
    const { body } = await direct.the('event', says('HTTP Client Error with status code: 503'))
    assert.equal(body.request.url, `${proxy.origin}/robots.txt`)
    assert.equal(body.contexts.response.status_code, 503)
  })

  journey('an error that ends in a page load is reported by the next page', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/HallOfFamePage/, /Failed to load resource/)
    await visit(page, '/')
    await watching(page)
    // The page is left before its reporter can arrive.
    const held = proxy.hold(sentryChunk, 1)
    proxy.fail(/\/assets\/HallOfFamePage-/, { times: 1 })
    await click(page, '/hall-of-fame')
    await shows('/hall-of-fame')
    await held.met()
    held.release()
    const { body } = await direct.the('event', (event) => /HallOfFamePage/.test(valueOf(event)))
    assert.equal(body.request.url, `${proxy.origin}/`)
    assert.equal(body.exception.values[0].type, 'TypeError')
  })

  journey('a page whose own code fails is loaded anew, and that is reported', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/ArticlePage/, /Failed to load resource/)
    // It is preloaded, and asked for again if that has failed by then.
    const failed = proxy.fail(/\/assets\/ArticlePage-/)
    const again = proxy.met('/partnerships', 2).then(failed.lift)
    await page.goto('/partnerships')
    await again
    await eventually(() => assert.equal(proxy.asked('/partnerships').length, 2))
    await shows('/partnerships')
    await alive(page)
    await direct.the('event', (event) => /ArticlePage/.test(valueOf(event)))
  })

  journey('a request that was under way while the reporter came is not lost', async ({ page, proxy, expectMessage }) => {
    expectMessage(/500/, /Test error from a click/)
    await visit(page, errorPage)
    await watching(page)
    const path = await page.getByRole('link', { name: 'Raise an error on the server' }).getAttribute('href')
    const slow = proxy.hold(path)
    await page.evaluate((url) => void fetch(url), path)
    await slow.met()
    const before = direct.requests()
    await page.getByRole('button', { name: 'Raise an error in a click' }).click()
    await eventually(() => assert.ok(direct.requests() > before))
    slow.release()
    await direct.the('event', says('HTTP Client Error with status code: 500'))
  })

  // Blockers like the names of such chunks.
  journey('without the chunk there is one warning, and the site goes on', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/Error reports could not be started/, /Test error from a click/, /Failed to load resource/)
    const warnings = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    proxy.fail(sentryChunk)
    await visit(page, errorPage)
    await page.getByRole('button', { name: 'Raise an error in a click' }).click()
    await eventually(() => assert.equal(warnings.length, 1))
    await click(page, '/')
    await shows('/')
    assert.equal(warnings.length, 1)
  })

  journey('without the script that notes errors the site goes on, too', async ({ page, proxy, shows, expectMessage }) => {
    expectMessage(/Failed to load resource/, /errorReports/)
    proxy.fail(/\/assets\/errorReports-/)
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await visit(page, '/concept')
    await warned
    await shows('/concept')
  })
})

const hosts = { main: await startHost(), api: await startHost(), other: await startHost() }
const traced = await startSentry()
const tracing = `direct = true\ntraces = 1\ncore-api = "${hosts.api.origin}/v1"\n\n[site]\nurl = "${hosts.main.origin}"\n\n[server]\nprivate-upstreams = true\n`

journeys('traces', { config: settings(traced, tracing), concurrency: 1 }, (journey) => {
  // The policy would not let a page ask most of these hosts at all.
  journey('trace headers go to three hosts and to no other', { bypassCSP: true }, async ({ page, context, proxy, site, expectMessage }) => {
    expectMessage(/blocked by CORS/, /Failed to load resource/)
    const sent = new Map()
    context.on('request', async (request) => sent.set(request.url(), await request.allHeaders()))
    const local = proxy.origin.replace('127.0.0.1', 'localhost')
    await page.goto(`${local}/concept`)
    await alive(page)
    await traced.the('transaction', (body) => body.contexts.trace.op === 'pageload' && body.request?.url === `${local}/concept`)
    const wanted = {
      [`${local}/robots.txt`]: true,
      [`${hosts.main.origin}/a`]: true,
      [`${hosts.api.origin}/v1/b`]: true,
      [`${hosts.other.origin}/c?u=${hosts.api.origin}`]: false,
      [`${hosts.other.origin}/localhost`]: false,
      [`${traced.origin}/d`]: false,
      [`${site.origin}/robots.txt`]: false,
    }
    await page.evaluate((urls) => Promise.all(urls.map((url) => fetch(url).catch(() => undefined))), Object.keys(wanted))
    await eventually(() => assert.ok(Object.keys(wanted).every((url) => sent.has(url))))
    const got = Object.keys(wanted).map((url) => [url, 'sentry-trace' in sent.get(url) && 'baggage' in sent.get(url)])
    assert.deepEqual(Object.fromEntries(got), wanted)
    for (const [url, headers] of sent) {
      if (!wanted[url] && new URL(url).origin !== local) assert.ok(!('sentry-trace' in headers) && !('baggage' in headers), url)
    }
  })

  journey('a navigation is a trace that the server continues', async ({ page, proxy }) => {
    const local = proxy.origin.replace('127.0.0.1', 'localhost')
    await page.goto(`${local}/`)
    await alive(page)
    await traced.the('transaction', (body) => body.contexts.trace.op === 'pageload' && body.request?.url === `${local}/`)
    await click(page, '/hall-of-fame')
    const { body } = await traced.the('transaction', (found) => found.contexts.trace.op === 'navigation' && found.transaction === 'hallOfFame')
    const ops = body.spans.map((span) => span.op)
    for (const op of ['navigation.step', 'ui.render', 'http.client']) assert.ok(ops.includes(op), `${op} in ${ops}`)
    assert.equal(body.contexts.trace.data['navigation.outcome'], 'success')
    assert.ok(body.spans.length <= 1000)
    // The server sends its part when it has time, at the latest when it ends.
    const { body: server } = await traced.the('transaction', (found) => found.contexts.trace.op === 'http.server' && found.contexts.trace.trace_id === body.contexts.trace.trace_id)
    assert.match(server.transaction, /^GET \/hall-of-fame\/_payload\.json/)
  })
})

const untraced = await startSentry()

journeys('visits that are not traced', { config: settings(untraced, `direct = true\ntraces = 0\n\n[site]\nurl = "${hosts.main.origin}"\n`) }, (journey) => {
  journey('carry trace headers from the first request on, without the SDK', async ({ page, context, proxy, shows }) => {
    const local = proxy.origin.replace('127.0.0.1', 'localhost')
    const sent = new Map()
    context.on('request', (request) => sent.set(new URL(request.url()).pathname, request.headers()))
    await page.goto(`${local}/`)
    await alive(page)
    await click(page, '/concept')
    await page.waitForURL(`${local}/concept`)
    const headers = sent.get('/concept/_payload.json')
    assert.match(headers['sentry-trace'], /^[0-9a-f]{32}-[0-9a-f]{16}-0$/)
    assert.match(headers.baggage, /sentry-sampled=false/)
    assert.deepEqual(proxy.asked(sentryChunk), [])
  })
})

const tunnelled = await startSentry()
const state = mkdtempSync(join(tmpdir(), 'astrolabe-e2e-state-'))
after(() => rmSync(state, { recursive: true, force: true }))
const relaying = `traces = 0\n\n[server]\nstate = "${state}"\nprivate-upstreams = true\n`

journeys('error reports through the tunnel', { config: settings(tunnelled, relaying) }, (journey) => {
  journey('an error passes through our own server', async ({ page, proxy, context, expectMessage }) => {
    expectMessage(/Test error from a click/)
    const elsewhere = []
    context.on('request', (request) => new URL(request.url()).origin !== proxy.origin && elsewhere.push(request.url()))
    await visit(page, errorPage)
    await watching(page)
    await page.getByRole('button', { name: 'Raise an error in a click' }).click()
    await proxy.met('/api/monitoring')
    const { body } = await tunnelled.the('event', says('Test error from a click'))
    assert.equal(body.exception.values[0].stacktrace.frames.at(-1).function, 'onClick')
    assert.deepEqual(elsewhere, [])
  })
})
