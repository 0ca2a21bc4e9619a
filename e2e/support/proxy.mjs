// A proxy in front of the site that plays a bad network: it holds, delays,
// drops, fails, corrupts or replaces the requests that a test chooses.

import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** startProxy forwards to `target`, which may change while it runs. */
export async function startProxy(target) {
  const agent = new http.Agent({ keepAlive: true })
  const rules = []
  const seen = []
  const waiting = new Set()

  const look = () => {
    for (const check of waiting) check()
  }

  const server = http.createServer(async (request, response) => {
    seen.push(request.url)
    look()
    const rule = rules.find((r) => r.times > 0 && matches(r.what, request.url))
    if (!rule) return forward(request, response)
    rule.times--
    rule.count++
    look()
    await rule.act(request, response)
  })

  function forward(request, response, change) {
    const headers = { ...request.headers, ...(change && { 'accept-encoding': 'identity' }) }
    const up = http.request(target + request.url, { method: request.method, headers, agent }, (answer) => {
      if (!change) {
        response.writeHead(answer.statusCode, answer.headers)
        answer.pipe(response)
        return
      }
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const body = change(Buffer.concat(chunks).toString())
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
        response.writeHead(answer.statusCode, { ...rest, 'cache-control': 'no-store' })
        response.end(body)
      })
    })
    // A server that is gone looks the same through the proxy.
    up.on('error', () => request.socket.destroy())
    response.on('close', () => up.destroy())
    request.pipe(up)
  }

  function add(what, times, act) {
    const rule = { what, times, count: 0, act }
    rules.push(rule)
    return {
      /** count is how many requests met the rule so far. */
      count: () => rule.count,
      /** met resolves once the rule was met so many times. */
      met: (n = 1) => until(() => rule.count >= n, `${what} was asked for ${n} times`),
      /** lift ends the rule. */
      lift: () => void rules.splice(rules.indexOf(rule), 1),
    }
  }

  function until(holds, what) {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!holds()) return
        clearTimeout(limit)
        waiting.delete(check)
        resolve()
      }
      const limit = setTimeout(() => {
        waiting.delete(check)
        reject(new Error(`not within 20 s: ${what}; asked for:\n${seen.join('\n')}`))
      }, 20_000)
      waiting.add(check)
      check()
    })
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** asked lists the requests so far whose path and query match. */
    asked: (what) => seen.filter((url) => matches(what, url)),
    /** met resolves once a request that matches has come in. */
    met: (what, n = 1) => until(() => seen.filter((url) => matches(what, url)).length >= n, String(what)),
    /** hold keeps requests waiting until release. */
    hold(what, times = Infinity) {
      let release
      const released = new Promise((resolve) => (release = resolve))
      const rule = add(what, times, async (request, response) => {
        await released
        if (!response.destroyed) forward(request, response)
      })
      return {
        ...rule,
        release() {
          rule.lift()
          release()
        },
      }
    },
    /** delay lets every answer take so many milliseconds more. */
    delay: (what, ms) =>
      add(what, Infinity, async (request, response) => {
        await wait(ms)
        if (!response.destroyed) forward(request, response)
      }),
    /** fail answers with a status and plain words. */
    fail: (what, { status = 503, times = Infinity } = {}) =>
      add(what, times, (_request, response) => {
        response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        response.end('failed on purpose')
      }),
    /** drop closes the connection without an answer. */
    drop: (what, times = Infinity) => add(what, times, (request) => request.socket.destroy()),
    /** change lets a function rewrite the body of the real answer. */
    change: (what, rewrite, times = Infinity) => add(what, times, (request, response) => forward(request, response, rewrite)),
    /** answer replaces the answer with JSON. */
    answer: (what, value, times = Infinity) =>
      add(what, times, (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(JSON.stringify(value))
      }),
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function matches(what, url) {
  return typeof what === 'string' ? url === what || url.startsWith(`${what}?`) : what.test(url)
}
