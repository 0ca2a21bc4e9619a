import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, isAbort, patience, request, retried, whileHere } from './request'

let server: Server | undefined

/** serve starts a real server and counts what is asked of it. */
async function serve(answer: RequestListener) {
  const asked: (IncomingMessage & { body?: string })[] = []
  server = createServer((incoming, response) => {
    asked.push(incoming)
    incoming.setEncoding('utf8').on('data', (text: string) => {
      Object.assign(incoming, { body: text })
    })
    incoming.on('end', () => answer(incoming, response))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/data.json`, asked }
}

/** always answers with one status; `then` is what comes after the first. */
const always =
  (status: number, then = status): RequestListener =>
  (() => {
    let next = status
    return (_request, response) => {
      response.writeHead(next, { 'content-type': next === 200 ? 'application/json' : 'text/plain' })
      response.end(next === 200 ? '{"ok":true}' : 'plain words, no JSON')
      next = then
    }
  })()

/** get asks for JSON, and nobody gives up. */
const get = <T = unknown>(url: string, timeout?: number) => request<T>(url, new AbortController().signal, timeout)

/** The window that the requests are made in. */
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  vi.unstubAllGlobals()
})

describe('a method that changes nothing', () => {
  const methods = ['GET', 'HEAD', 'OPTIONS', 'get']
  const cases = retried.flatMap((status) => methods.map((method) => [method, status] as const))

  it('is tried again after eight statuses', () => {
    expect(retried).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
  })

  it.each(cases)('%s is tried once more after %i', async (method, status) => {
    const { url, asked } = await serve(always(status))
    await expect(ask(url, { method })).resolves.toMatchObject({ status })
    expect(asked).toHaveLength(2)
  })

  it.each(retried)('has the second answer after %i', async (status) => {
    const { url, asked } = await serve(always(status, 200))
    await expect(get(url)).resolves.toEqual({ ok: true })
    expect(asked).toHaveLength(2)
  })

  it('is not tried again after an answer', async () => {
    const { url, asked } = await serve(always(200))
    await expect(get<{ ok: boolean }>(url)).resolves.toEqual({ ok: true })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers.accept).toBe('application/json')
  })

  it.each([400, 401, 403, 404, 410, 418, 422, 451, 499, 501, 505, 507, 511])('is not tried again after %i', async (status) => {
    const { url, asked } = await serve(always(status))
    await expect(get(url)).rejects.toThrow(`status ${status}`)
    expect(asked).toHaveLength(1)
  })

  it('is tried once more when the connection breaks', async () => {
    const { url, asked } = await serve((incoming) => incoming.socket.destroy())
    await expect(get(url)).rejects.toThrow()
    expect(asked).toHaveLength(2)
  })
})

describe('a method that changes something', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'PROPPATCH']
  it.each(methods.flatMap((method) => retried.map((status) => [method, status] as const)))('%s is never sent twice after %i', async (method, status) => {
    const { url, asked } = await serve(always(status, 200))
    await expect(ask(url, { method, body: '{}' })).resolves.toMatchObject({ status })
    expect(asked).toHaveLength(1)
  })

  it.each(methods)('%s is never sent twice when the connection breaks', async (method) => {
    const { url, asked } = await serve((incoming) => incoming.socket.destroy())
    await expect(ask(url, { method, body: 'text' })).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})

describe('an answer', () => {
  it('that is no JSON is an error', async () => {
    const { url, asked } = await serve((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A page</p>'))
    await expect(get(url)).rejects.toThrow(SyntaxError)
    expect(asked).toHaveLength(1)
  })
})

describe('time', () => {
  it('is limited', () => {
    expect(patience).toBe(10_000)
  })

  it.each([
    ['an answer that does not come', () => undefined],
    ['a body that does not end', (_request, response) => void response.writeHead(200).write('{')],
  ] satisfies [string, RequestListener][])('runs out for %s, without a second try', async (_name, answer) => {
    const { url, asked } = await serve(answer)
    const began = Date.now()
    const error: unknown = await get(url, 100).catch((reason: unknown) => reason)
    expect(Date.now() - began).toBeLessThan(5000)
    expect(String((error as Error).cause ?? error)).toMatch(/timeout/i)
    expect(asked).toHaveLength(1)
  })

  it('covers the retry', async () => {
    let first = true
    const { url, asked } = await serve((_request, response) => {
      if (first) response.writeHead(503).end()
      first = false
    })
    await expect(get(url, 200)).rejects.toThrow()
    expect(asked).toHaveLength(2)
  })

  it('ends when the caller says so', async () => {
    const caller = new AbortController()
    const { url, asked } = await serve(() => caller.abort())
    await expect(request(url, caller.signal)).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})

describe('a page that is being left', () => {
  /** Some engines break requests off once another page load has begun. */
  const brokenOff = (type: string) => () => {
    page.dispatchEvent(new Event(type))
    return Promise.reject(new TypeError('NetworkError'))
  }

  it('gives its requests up: they have not failed', async () => {
    const error: unknown = await whileHere(brokenOff('beforeunload')).catch((reason: unknown) => reason)
    expect(isAbort(error)).toBe(true)
  })

  it('asks no second time', async () => {
    const fetch = vi.fn(brokenOff('beforeunload'))
    vi.stubGlobal('fetch', fetch)
    await expect(ask('/data.json')).rejects.toSatisfy(isAbort)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it.each([
    [false, true],
    [true, false],
  ])('is told by the Navigation API too (same document: %s)', async (sameDocument, left) => {
    const navigation = new EventTarget()
    vi.stubGlobal('navigation', navigation)
    const run = () => {
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } }))
      return Promise.reject(new TypeError('NetworkError'))
    }
    const error: unknown = await whileHere(run).catch((reason: unknown) => reason)
    expect(isAbort(error)).toBe(left)
  })

  it('gives up an answer that is broken off in its body', async () => {
    const body = new ReadableStream({ pull: () => brokenOff('beforeunload')() })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
    await expect(request('/data.json', new AbortController().signal)).rejects.toSatisfy(isAbort)
  })

  it('gives up what began after the visitor had set out', async () => {
    await expect(whileHere(brokenOff('pagehide'))).rejects.toSatisfy(isAbort)
  })

  it('listens no longer than a request takes, so that the page can be kept for going back', async () => {
    const remove = vi.spyOn(page, 'removeEventListener')
    const add = vi.spyOn(page, 'addEventListener')
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    await whileHere(() => Promise.resolve())
    expect(add).toHaveBeenCalled()
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })

  it('has failures like any other before that', async () => {
    await expect(whileHere(() => Promise.reject(new TypeError('offline')))).rejects.toThrow(TypeError)
  })
})
