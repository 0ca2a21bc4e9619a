// @vitest-environment happy-dom
import { resetInstrumentationHandlers } from '@sentry/core'
import * as sdk from '@sentry/browser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ErrorSettings, Note, Visit } from './errorNotes'
import { createRouter, type Environment } from './router'
import { samplePayload } from './samples'
import { addTraceHeaders } from './traceHeaders'
import { startSentry } from './sentry'

const settings: ErrorSettings = {
  dsn: 'https://public@reports.example/1',
  tunnel: '',
  environment: 'test',
  release: 'r1',
  traces: 0.05,
  targets: [],
}
const traced = 0.01
const untraced = 0.9

/** What of an envelope the tests look at. */
interface Body {
  message?: string
  timestamp: number
  start_timestamp: number
  transaction?: string
  transaction_info?: { source: string }
  release?: string
  environment?: string
  exception?: { values: Exception[] }
  breadcrumbs?: { timestamp: number; category?: string; message?: string; level?: string; data?: Record<string, unknown> }[]
  spans?: SpanBody[]
  request?: { url?: string; headers?: Record<string, string>; method?: string }
  contexts?: { trace?: { trace_id: string; data?: Record<string, unknown> }; response?: { status_code: number } }
  items?: { timestamp: number; level: string; body: string; attributes: Record<string, unknown> }[]
  user?: unknown
}
interface Exception {
  type: string
  value: string
  mechanism: { handled: boolean }
  stacktrace?: { frames: { filename: string; function: string; lineno?: number }[] }
}
interface SpanBody {
  op?: string
  description: string
  start_timestamp: number
  timestamp: number
  status?: string
}
interface Item {
  url: string
  header: Record<string, unknown>
  type: string
  body: Body
}

/** parse takes a serialised envelope apart. */
function parse(url: string, text: string): Item[] {
  const [header = '', ...lines] = text.split('\n')
  const items: Item[] = []
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const { type } = JSON.parse(lines[i] ?? '') as { type: string }
    items.push({ url, header: JSON.parse(header) as Record<string, unknown>, type, body: JSON.parse(lines[i + 1] ?? '') as Body })
  }
  return items
}

interface Setup extends Partial<ErrorSettings>, Partial<Visit> {
  send?: typeof fetch
  environmentOf?: Partial<Environment>
}

/** start starts the real SDK; `sent` are the items of the envelopes that would have left the browser. */
function start({ luck = untraced, navigated = false, send, environmentOf, ...more }: Setup = {}) {
  const sent: Item[] = []
  const capture: typeof fetch = (url, init) => {
    sent.push(...parse(url as string, init?.body as string))
    return Promise.resolve(new Response())
  }
  const router = createRouter({ payload: samplePayload('/'), Page: null }, {
    current: () => '/',
    redirect: () => undefined,
    fetchPayload: (url) => Promise.resolve(samplePayload(url, { page: 'term' })),
    loadPage: () => Promise.resolve(() => null),
    guards: new Map(),
    move: () => undefined,
    show: (change) => Promise.resolve(void change()),
    repaint: () => Promise.resolve(),
    hydrated: Promise.resolve(),
    arrived: () => undefined,
    load: () => undefined,
    mayReload: () => false,
    outdated: () => false,
    report: () => undefined,
    warn: () => undefined,
    bot: false,
    wait: () => new Promise(() => undefined),
    ...environmentOf,
  } satisfies Environment)
  below = addTraceHeaders(network, { ...settings, ...more }, luck)
  const report = startSentry({ ...settings, ...more }, router, { luck, navigated }, send ?? capture)
  onTestFinished(async () => {
    sdk.getActiveSpan()?.end()
    await sdk.close(1)
    sdk.getCurrentScope().setClient(undefined)
    sdk.getIsolationScope().clearBreadcrumbs()
    resetInstrumentationHandlers()
  })
  /** flush lets everything out that waits. */
  const flush = async () => {
    void sdk.flush(100)
    await vi.advanceTimersByTimeAsync(200)
  }
  const only = async (type: string) => {
    await flush()
    return sent.filter((item) => item.type === type).map((item) => item.body)
  }
  /** the is the only item of its type. */
  const the = async (type: string) => {
    const [body, ...others] = await only(type)
    if (!body || others.length > 0) throw new Error(`want one ${type}, got ${others.length + (body ? 1 : 0)}: ${JSON.stringify(sent.map((item) => item.type))}`)
    return body
  }
  return { report, router, sent, flush, only, the }
}

const errorNote = (error: unknown, more: Partial<Note & { kind: 'error' }> = {}): Note => ({
  kind: 'error', time: Date.now(), error, handled: true, url: location.href, ...more,
})

const first = <T>(list: T[] | undefined): T => {
  if (!list?.[0]) throw new Error('want at least one')
  return list[0]
}

/** errorWith makes an error with a stack of our own. */
function errorWith(frames: string[], message = 'boom'): Error {
  const error = new Error(message)
  error.stack = [`Error: ${message}`, ...frames].join('\n')
  return error
}

/** What the page asked for, with the headers that it would have sent. */
const asked: { url: string; headers: Headers }[] = []
const real = { fetch: window.fetch, console: { ...console } }

const network: typeof fetch = (input, init) => {
  const request = new Request(input, init)
  asked.push({ url: request.url, headers: request.headers })
  return Promise.resolve(new Response('', { status: request.url.includes('broken') ? 502 : 200 }))
}

/** What stands below the SDK. */
let below = network

// The SDK wraps these once, whatever the number of its clients.
beforeAll(() => {
  window.fetch = (input, init) => below(input, init)
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) console[level] = () => undefined
})
afterAll(() => {
  window.fetch = real.fetch
  Object.assign(console, real.console)
})

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  location.href = 'https://astrolabe.example/here?q=secret#part'
})
afterEach(() => void vi.useRealTimers())

describe('an error', () => {
  it('arrives with the time and the place it happened at, and a named stack', async () => {
    const { report, the } = start()
    const error = errorWith(['    at inner (https://astrolabe.example/assets/a.js:1:2)', '    at outer (https://astrolabe.example/assets/b.js:3:4)'])
    report(errorNote(error, { time: 1_600_000_000_500, url: 'https://astrolabe.example/then?q=secret', handled: false }))
    const event = await the('event')
    expect(event).toMatchObject({ timestamp: 1_600_000_000.5, release: 'r1', environment: 'test' })
    expect(event.request?.url).toBe('https://astrolabe.example/then')
    expect(first(event.exception?.values)).toMatchObject({
      type: 'Error',
      value: 'boom',
      mechanism: { handled: false },
      stacktrace: {
        frames: [
          { function: 'outer', filename: 'https://astrolabe.example/assets/b.js', lineno: 3 },
          { function: 'inner', filename: 'https://astrolabe.example/assets/a.js', lineno: 1 },
        ],
      },
    })
  })

  it('has the breadcrumbs of what was told before it, and not of what came after', async () => {
    const { report, the } = start()
    report({ kind: 'console', time: 1000, level: 'warn', message: 'careful' })
    report({ kind: 'navigation', time: 2000, outcome: 'success', from: '/?q=secret', to: '/blog?q=secret#part' })
    report(errorNote(new Error('boom'), { time: 3000 }))
    report({ kind: 'console', time: 4000, level: 'error', message: 'later' })
    const { breadcrumbs } = await the('event')
    expect(breadcrumbs).toEqual([
      { timestamp: 1, category: 'console', level: 'warning', message: 'careful' },
      { timestamp: 2, category: 'navigation', type: 'navigation', data: { from: '/', to: '/blog', outcome: 'success' } },
    ])
  })

  it('takes its causes along', async () => {
    const { report, the } = start()
    report(errorNote(new Error('outside', { cause: new TypeError('inside') })))
    expect((await the('event')).exception?.values.map(({ value }) => value)).toEqual(['inside', 'outside'])
  })

  it('says nothing of who it happened to', async () => {
    const { report, the, sent } = start()
    document.cookie = 'name=secret'
    report(errorNote(new Error('boom')))
    const event = await the('event')
    expect(JSON.stringify(sent)).not.toContain('secret')
    expect(event.user).toBeUndefined()
    expect(JSON.stringify(first(sent))).toContain('"infer_ip":"never"')
  })
})

describe('where it goes', () => {
  it('is the host of the DSN', async () => {
    const { report, flush, sent } = start()
    report(errorNote(new Error('boom')))
    await flush()
    expect(first(sent).url).toMatch('https://reports.example/api/1/envelope/?sentry_version=7&sentry_key=public')
  })

  it('is our tunnel if there is one, with the DSN in the envelope', async () => {
    const { report, flush, sent } = start({ tunnel: '/api/monitoring' })
    report(errorNote(new Error('boom')))
    await flush()
    expect(first(sent).url).toBe('/api/monitoring')
    expect(first(sent).header).toMatchObject({ dsn: settings.dsn })
  })

  it('takes 64 envelopes at a time and drops the rest', async () => {
    let open = 0
    const { report } = start({
      send: () => {
        open++
        return new Promise(() => undefined)
      },
    })
    for (let i = 0; i < 100; i++) report(errorNote(errorWith([`    at f${i} (https://astrolabe.example/assets/a.js:${i}:1)`], `boom ${i}`)))
    await vi.advanceTimersByTimeAsync(100)
    expect(open).toBe(64)
  })
})

describe('limits of an error', () => {
  it('cuts a message at 2,048 characters', async () => {
    const { report, the } = start()
    report(errorNote(new Error('x'.repeat(5000))))
    expect(first((await the('event')).exception?.values).value).toBe('x'.repeat(2048))
  })

  it('cuts no character in two', async () => {
    const { report, the } = start()
    report(errorNote(new Error(`${'x'.repeat(2047)}😀`)))
    expect(first((await the('event')).exception?.values).value).toBe('x'.repeat(2047))
  })

  it('leaves a message of 2,048 as it is', async () => {
    const { report, the } = start()
    report(errorNote(new Error('x'.repeat(2048))))
    expect(first((await the('event')).exception?.values).value).toBe('x'.repeat(2048))
  })

  it('keeps the newest 100 of 200 breadcrumbs, however they came', async () => {
    const { report, the } = start()
    for (let i = 1; i <= 200; i++) report({ kind: 'navigation', time: i * 1000, outcome: 'success', from: '/', to: `/${i}` })
    // A list made elsewhere does not go through the scope, which has a limit of its own.
    sdk.getClient()?.addEventProcessor((event) => ({ ...event, breadcrumbs: [...(event.breadcrumbs ?? []), { timestamp: 201, message: 'y'.repeat(5000) }] }))
    report(errorNote(new Error('boom')))
    const { breadcrumbs } = await the('event')
    expect(breadcrumbs).toHaveLength(100)
    expect(first(breadcrumbs).timestamp).toBe(102)
    expect(breadcrumbs?.at(-1)?.message).toHaveLength(2048)
  })

  it('keeps the innermost 50 of 80 frames', async () => {
    const { report, the } = start()
    const frames = Array.from({ length: 80 }, (_, i) => `    at f${i} (https://astrolabe.example/assets/a.js:${i + 1}:1)`)
    report(errorNote(errorWith(frames)))
    const got = first((await the('event')).exception?.values).stacktrace?.frames
    expect(got).toHaveLength(50)
    expect(got?.at(-1)?.function).toBe('f0')
    expect(first(got).function).toBe('f49')
  })

  it('keeps 50 of 80 frames that the parser never saw, and cuts their lines at 1,024', async () => {
    const { the } = start()
    const frames = Array.from({ length: 80 }, (_, i) => ({
      function: `f${i}`.padEnd(3000, 'x'), filename: 'y'.repeat(3000), context_line: 'z'.repeat(3000), pre_context: ['p'.repeat(3000)],
    }))
    sdk.captureEvent({ exception: { values: [{ type: 'Error', value: 'boom', stacktrace: { frames } }] } })
    const got = first((await the('event')).exception?.values).stacktrace?.frames
    expect(got).toHaveLength(50)
    expect(got?.at(-1)).toEqual({
      function: 'f79'.padEnd(1024, 'x'), filename: 'y'.repeat(1024), context_line: 'z'.repeat(1024), pre_context: ['p'.repeat(1024)],
    })
  })

  it('cuts a line of a stack at 1,024 characters', async () => {
    const { report, the } = start()
    report(errorNote(errorWith([`    at ${'f'.repeat(3000)} (https://astrolabe.example/assets/a.js:1:1)`, '    at g (https://astrolabe.example/assets/a.js:1:1)'])))
    for (const frame of first((await the('event')).exception?.values).stacktrace?.frames ?? []) {
      expect(frame.function.length).toBeLessThanOrEqual(1024)
    }
  })
})

describe('the console', () => {
  it('makes logs of warn and error, and of nothing else', async () => {
    const { the } = start()
    for (const level of ['debug', 'info', 'log'] as const) console[level](`from ${level}`)
    console.warn('careful')
    console.error(new Error('boom'))
    const { items = [] } = await the('log')
    expect(items.map(({ level, body }) => [level, body])).toEqual([['warn', 'careful'], ['error', expect.stringContaining('boom')]])
  })

  it('makes logs of what was said earlier, at its time', async () => {
    const { report, the } = start()
    report({ kind: 'console', time: 1_600_000_000_000, level: 'error', message: 'long ago' })
    const log = first((await the('log')).items)
    expect(log).toMatchObject({ level: 'error', body: 'long ago', timestamp: 1_600_000_000 })
    expect(Object.keys(log.attributes)).not.toContain('log.time')
  })

  it('has its messages cut at 2,048 characters, wherever they stand', async () => {
    const { report, flush, sent } = start()
    console.warn('x'.repeat(5000), 'y'.repeat(5000))
    report(errorNote(new Error('boom')))
    await flush()
    expect(sent.map((item) => item.type).sort()).toEqual(['event', 'log'])
    expect(JSON.stringify(sent)).not.toMatch(/x{2049}|y{2049}/)
  })
})

describe('failed requests', () => {
  it('are reported when the answer is 500 to 599', async () => {
    const { only } = start()
    await window.fetch('https://astrolabe.example/fine')
    await window.fetch('https://astrolabe.example/broken?q=secret', { method: 'POST' })
    const [event, ...others] = await only('event')
    expect(others).toEqual([])
    expect(event?.exception?.values[0]?.value).toBe('HTTP Client Error with status code: 502')
    expect(event?.request).toMatchObject({ url: 'https://astrolabe.example/broken', method: 'POST' })
  })

  it('are reported in the same words when they were seen earlier', async () => {
    const { report, only } = start()
    const stack = 'Error\n    at window.fetch (https://astrolabe.example/assets/a.js:1:1)\n    at ask (https://astrolabe.example/assets/a.js:2:2)'
    const note = { kind: 'response', time: 5000, status: 503, method: 'GET', url: 'https://astrolabe.example/a?q=secret' } as const
    report({ ...note, stack })
    report({ ...note, stack: stack.replace('ask', 'other') })
    const events = await only('event')
    expect(events).toHaveLength(2)
    expect(events[0]).toMatchObject({ timestamp: 5, contexts: { response: { status_code: 503 } }, request: { url: 'https://astrolabe.example/a' } })
    expect(first(events[0]?.exception?.values)).toMatchObject({
      value: 'HTTP Client Error with status code: 503',
      stacktrace: { frames: [{ function: 'ask' }] },
    })
  })
})

describe('trace headers', () => {
  const targets = ['localhost', 'https://astrolabe.example', 'https://api.astrolabe.example:8443/']

  it.each([
    ['/data.json', true],
    ['https://astrolabe.example', true],
    ['https://astrolabe.example/data.json', true],
    ['https://ASTROLABE.example/data.json?x', true],
    ['http://localhost/data.json', true],
    ['http://localhost:8080/data.json', true],
    ['https://api.astrolabe.example:8443/v1', true],
    ['http://astrolabe.example/data.json', false],
    ['https://astrolabe.example:444/', false],
    ['https://api.astrolabe.example/v1', false],
    ['https://astrolabe.example.evil.test/', false],
    ['https://evil.test/?u=https://astrolabe.example/', false],
    ['https://evil.test/localhost', false],
    ['https://notlocalhost/', false],
    ['https://localhost.evil.test/', false],
    ['https://astrolabeXexample/', false],
    ['https://reports.example/', false],
  ])('to %s: %s', async (url, wanted) => {
    start({ targets })
    await window.fetch(url)
    const { headers } = first(asked)
    expect([headers.has('sentry-trace'), headers.has('baggage')]).toEqual([wanted, wanted])
  })

  it('go nowhere if there are no targets', async () => {
    start({ targets: [] })
    await window.fetch('/data.json')
    expect(first(asked).headers.has('sentry-trace')).toBe(false)
  })

  it.each([
    [traced, 1],
    [untraced, 0],
  ])('say whether the visit is traced: luck %d, sampled %d', async (luck, sampled) => {
    start({ targets, luck })
    await window.fetch('/data.json')
    const { headers } = first(asked)
    expect(headers.get('sentry-trace')).toMatch(new RegExp(`^[0-9a-f]{32}-[0-9a-f]{16}-${sampled}$`))
    expect(headers.get('baggage')).toContain(`sentry-sample_rand=${luck}`)
  })

  const foreign = Array.from({ length: 90 }, (_, i) => `key${i}=${'v'.repeat(93)}`).join(',')

  it.each([
    ['an object', { baggage: foreign }],
    ['a list', [['baggage', foreign]] as [string, string][]],
    ['Headers', new Headers({ baggage: foreign })],
  ])('have at most 8,192 characters of baggage, whole entries and ours among them, in %s', async (_name, headers) => {
    expect(foreign.length).toBeGreaterThan(8900)
    start({ targets })
    await window.fetch('/data.json', { headers, method: 'POST' })
    const baggage = first(asked).headers.get('baggage') ?? ''
    expect(baggage.length).toBeLessThanOrEqual(8192)
    expect(baggage.length).toBeGreaterThan(8000)
    expect(baggage).toContain('sentry-trace_id=')
    for (const entry of baggage.split(',')) expect(entry).toMatch(/^(sentry-\w+=.+|key\d+=v{93})$/)
  })

  it.each([traced, untraced])('are there without a trace under way, and before the reporter: luck %d', async (luck) => {
    below = addTraceHeaders(network, { ...settings, targets }, luck)
    await window.fetch('/data.json')
    await window.fetch(new Request('https://astrolabe.example/data.json', { headers: { accept: 'text/plain' } }))
    const sampled = luck === traced ? 1 : 0
    for (const { headers } of asked) {
      expect(headers.get('sentry-trace')).toMatch(new RegExp(`^[0-9a-f]{32}-[0-9a-f]{16}-${sampled}$`))
      expect(headers.get('baggage')).toMatch(/^sentry-environment=\w+,sentry-release=.*,sentry-public_key=public,sentry-trace_id=[0-9a-f]{32},/)
    }
    expect(asked[1]?.headers.get('accept')).toBe('text/plain')
  })

  it('say that nothing is sampled where the reporter leaves it open', async () => {
    start({ targets, navigated: true })
    await window.fetch('/data.json')
    expect(first(asked).headers.get('sentry-trace')).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}-0$/)
  })

  it('are not added to our own envelopes', async () => {
    below = addTraceHeaders(network, { ...settings, targets, tunnel: '/api/monitoring' }, untraced)
    await window.fetch('/api/monitoring', { method: 'POST' })
    expect(first(asked).headers.has('sentry-trace')).toBe(false)
  })

  it('have a baggage within its limit even if the release is endless', async () => {
    start({ targets, release: 'r'.repeat(9000) })
    await window.fetch('/data.json')
    expect(first(asked).headers.get('baggage')?.length).toBeLessThanOrEqual(8192)
  })
})

describe('traces', () => {
  /** frames plays a browser that paints. */
  function painting() {
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16))
  }
  const opsOf = (body: Body | undefined) => body?.spans?.map(({ op }) => op)

  it('are not made of a visit that is not traced', async () => {
    const { router, only } = start({ luck: untraced })
    await router.navigate('/terms')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await only('transaction')).toEqual([])
  })

  it('are made of every page of a visit that is', async () => {
    painting()
    const { router, only } = start({ luck: traced })
    await vi.advanceTimersByTimeAsync(2000)
    for (const path of ['/a', '/b', '/c', '/d']) {
      await router.navigate(path)
      await vi.advanceTimersByTimeAsync(2000)
    }
    const got = await only('transaction')
    expect(got.map(({ contexts }) => contexts?.trace?.data?.['sentry.op'])).toEqual(['pageload', ...Array<string>(4).fill('navigation')])
    expect(got[1]?.contexts?.trace?.data).toMatchObject({ 'sentry.sample_rate': 0.05 })
  })

  it('have no page load once that page is gone', async () => {
    const { only } = start({ luck: traced, navigated: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await only('transaction')).toEqual([])
  })

  it('last from the start of a navigation until its page is painted, and end after a second of idleness', async () => {
    painting()
    const { router, only, sent } = start({
      luck: traced,
      navigated: true,
      environmentOf: {
        fetchPayload: async (url) => {
          await new Promise((resolve) => setTimeout(resolve, 3000))
          return samplePayload(url, { page: 'term' })
        },
      },
    })
    const began = Date.now() / 1000
    void router.navigate('/terms/token')
    await vi.advanceTimersByTimeAsync(3000 + 32 + 990)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    const [got] = await only('transaction')
    expect(got).toMatchObject({ transaction: 'term', transaction_info: { source: 'route' } })
    expect(got?.contexts?.trace?.data).toMatchObject({ 'navigation.outcome': 'success', 'sentry.idle_span_finish_reason': 'idleTimeout' })
    expect(opsOf(got)).toEqual(expect.arrayContaining(['navigation.step', 'ui.render']))
    expect(got?.start_timestamp).toBeCloseTo(began, 2)
    expect((got?.timestamp ?? 0) - began).toBeCloseTo(3.032, 2)
  })

  it('end after 30 seconds at the latest', async () => {
    const { router, only } = start({
      luck: traced,
      navigated: true,
      environmentOf: { fetchPayload: () => new Promise(() => undefined) },
    })
    const began = Date.now() / 1000
    void router.navigate('/slow')
    // Something always begins, so that the trace never is idle.
    for (let i = 0; i < 40; i++) {
      const span = sdk.startInactiveSpan({ name: `tick ${i}`, onlyIfParent: true })
      await vi.advanceTimersByTimeAsync(900)
      span.end()
    }
    const [got] = await only('transaction')
    expect(got?.contexts?.trace?.data).toMatchObject({ 'sentry.idle_span_finish_reason': 'finalTimeout' })
    expect((got?.timestamp ?? 0) - began).toBeLessThanOrEqual(30)
    expect((got?.timestamp ?? 0) - began).toBeGreaterThan(28)
  })

  it('give a render up after 2 seconds', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const { router, only } = start({ luck: traced, navigated: true })
    await router.navigate('/hidden')
    await vi.advanceTimersByTimeAsync(4000)
    const [got] = await only('transaction')
    const render = got?.spans?.find(({ op }) => op === 'ui.render')
    expect(render).toMatchObject({ description: '<term>', status: 'deadline_exceeded' })
    expect((render?.timestamp ?? 0) - (render?.start_timestamp ?? 0)).toBeCloseTo(2, 1)
  })

  it('keep 1,000 of 1,200 spans', async () => {
    const { router, only } = start({ luck: traced, navigated: true })
    await router.navigate('/many')
    for (let i = 0; i < 1200; i++) sdk.startInactiveSpan({ name: `span ${i}`, onlyIfParent: true }).end()
    await vi.advanceTimersByTimeAsync(5000)
    const [got] = await only('transaction')
    expect(got?.spans).toHaveLength(1000)
  })

  it.each([
    [100, 1000, 100],
    [5000, 500, 1024],
  ])('keep within spans and bytes what was made by hand: texts of %i', async (length, spansKept, textKept) => {
    const { the } = start()
    const span = { data: {}, description: 'x'.repeat(length), span_id: '1234567890123456', start_timestamp: 1, timestamp: 2, trace_id: '1'.repeat(32) }
    sdk.captureEvent({ type: 'transaction', transaction: 'many', start_timestamp: 1, timestamp: 2, spans: Array(1200).fill(span) })
    const { spans } = await the('transaction')
    expect(spans).toHaveLength(spansKept)
    expect(first(spans).description).toHaveLength(textKept)
    expect(JSON.stringify(spans).length).toBeLessThan(1 << 20)
  })

  it('are not made of a jump within the page', async () => {
    const { router, only } = start({ luck: traced, navigated: true })
    await router.navigate('/here?q=secret#other')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await only('transaction')).toEqual([])
  })

  it('continue through a redirect and end where the visitor arrives', async () => {
    painting()
    const { router, only } = start({
      luck: traced,
      navigated: true,
      environmentOf: { redirect: (path) => (path === '/old' ? { to: '/new', external: false } : undefined) },
    })
    await router.navigate('/old')
    await vi.advanceTimersByTimeAsync(5000)
    const got = await only('transaction')
    expect(got.map(({ transaction }) => transaction)).toEqual(['term'])
  })

  it('end when another navigation begins', async () => {
    painting()
    const { router, only } = start({
      luck: traced,
      navigated: true,
      environmentOf: {
        fetchPayload: (url) => (url === '/never' ? new Promise(() => undefined) : Promise.resolve(samplePayload(url, { page: 'term' }))),
      },
    })
    void router.navigate('/never')
    await vi.advanceTimersByTimeAsync(500)
    await router.navigate('/next')
    await vi.advanceTimersByTimeAsync(5000)
    const got = await only('transaction')
    expect(got.map(({ transaction }) => transaction)).toEqual(['/never', 'term'])
    expect(new Set(got.map(({ contexts }) => contexts?.trace?.trace_id))).toHaveProperty('size', 2)
  })
})
