// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Payload } from '../payload.gen'
import type { ErrorSettings, Note, Visit } from './errorNotes'
import type { NavigationEnd } from './outcome'
import { type Router, staticRouter } from './router'

const settings: ErrorSettings = {
  dsn: 'https://public@reports.example/1',
  tunnel: '',
  environment: 'test',
  release: 'r1',
  traces: 0,
  targets: [],
}

interface Setup extends Partial<ErrorSettings> {
  /** The throw of the dice. */
  luck?: number
  /** What loading the chunk does; by default it succeeds. */
  arrive?: () => Promise<void>
  /** What the page's fetch answers. */
  answer?: () => Promise<Response>
}

/** start starts fresh error reports in a browser that the test plays; `told` is what reached the reporter. */
async function start({ luck = 0.5, arrive = () => Promise.resolve(), answer, ...more }: Setup = {}) {
  vi.resetModules()
  const listen = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener as EventListener)
  })
  const { carriedKey, mostBreadcrumbs, mostFailures, startErrorReports } = await import('./errorReports')
  const { reportError } = await import('./errors')
  const ended: ((end: NavigationEnd) => void)[] = []
  let payload = {} as Payload
  const router: Router = {
    ...staticRouter({ payload, Page: null }),
    view: () => ({ payload, Page: null }),
    onEnd(listener) {
      ended.push(listener)
      return () => undefined
    },
  }
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const real = { warn: console.warn, error: console.error }
  onTestFinished(() => void Object.assign(console, real))
  if (answer) vi.stubGlobal('fetch', answer)
  const told: Note[] = []
  const visits: Visit[] = []
  const load = vi.fn(async () => {
    await arrive()
    return {
      startSentry: (_settings: ErrorSettings, _router: Router, visit: Visit) => {
        visits.push(visit)
        return (note: Note) => void told.push(note)
      },
    }
  })
  startErrorReports({ ...settings, ...more }, router, load, () => luck)
  return {
    carriedKey, mostBreadcrumbs, mostFailures, reportError, load, told, visits, warn, error, real,
    /** go ends a navigation. */
    go(to: string) {
      payload = {} as Payload
      for (const listener of ended) listener({ outcome: 'success', from: '/', to })
    },
    texts: () => told.map(textOf),
  }
}

function textOf(note: Note): string {
  switch (note.kind) {
    case 'error':
      return String(note.error)
    case 'console':
      return `${note.level} ${note.message}`
    case 'navigation':
      return `to ${note.to}`
    case 'response':
      return `${note.status} ${note.method}`
  }
}

/** settle lets the chunk arrive. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** throwUnhandled plays an error of our scripts that nobody caught. */
function throwUnhandled(error: Error) {
  const event = new ErrorEvent('error', { error, filename: `${location.origin}/assets/entry.js` })
  vi.stubGlobal('event', event)
  window.dispatchEvent(event)
  vi.stubGlobal('event', undefined)
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

describe('before the first failure', () => {
  it('loads nothing, whatever else happens', async () => {
    const { load, go } = await start()
    console.warn('careful')
    console.error('careful, I said')
    go('/blog')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(load).not.toHaveBeenCalled()
  })

  it('hands console messages on as they are', async () => {
    const { warn, error } = await start()
    const thing = { a: 1 }
    console.warn('careful', thing)
    console.error(thing)
    expect(warn.mock.calls).toEqual([['careful', thing]])
    expect(error.mock.calls).toEqual([[thing]])
  })

  it('is not broken by what cannot be made a text', async () => {
    const { warn, reportError, texts } = await start()
    console.warn(Object.create(null))
    reportError(new Error('boom'))
    await settle()
    expect(warn).toHaveBeenCalledOnce()
    expect(texts()).toEqual(['warn object', 'error Error: boom', 'Error: boom'])
  })
})

describe('the first failure', () => {
  it('loads the reporter once and tells it everything in order, with the time it happened at', async () => {
    const { load, told, texts, go, reportError } = await start()
    console.warn('first')
    vi.advanceTimersByTime(1000)
    go('/blog')
    vi.advanceTimersByTime(1000)
    const boom = new Error('boom')
    reportError(boom)
    reportError(new Error('again'))
    console.warn('last')
    await settle()
    expect(load).toHaveBeenCalledOnce()
    expect(texts()).toEqual([
      'warn first', 'to /blog', 'error Error: boom', 'Error: boom', 'error Error: again', 'Error: again', 'warn last',
    ])
    expect(told.map((note) => note.time - 1_000_000)).toEqual([0, 1000, 2000, 2000, 2000, 2000, 2000])
    expect(told[3]).toMatchObject({ error: boom, handled: true, url: location.href })
  })

  it('may be an unhandled error, which is told once although the router reports it too', async () => {
    const { told, reportError } = await start()
    const boom = new Error('boom')
    throwUnhandled(boom)
    reportError(boom)
    await settle()
    expect(told.filter(({ kind }) => kind === 'error')).toEqual([expect.objectContaining({ error: boom, handled: false })])
  })

  it('is unhandled also if the router hears of it first', async () => {
    let reportFirst: (event: ErrorEvent) => void = () => undefined
    const listener = (event: ErrorEvent) => reportFirst(event)
    window.addEventListener('error', listener)
    onTestFinished(() => window.removeEventListener('error', listener))
    const { told, reportError } = await start()
    reportFirst = (event) => reportError(event.error)
    throwUnhandled(new Error('boom'))
    await settle()
    expect(told.filter(({ kind }) => kind === 'error')).toEqual([expect.objectContaining({ handled: false })])
  })

  it('may be an answer of 500 to 599', async () => {
    const { told } = await start({ answer: () => Promise.resolve(new Response('', { status: 503 })) })
    const response = await window.fetch('/data.json', { method: 'POST' })
    await settle()
    expect(response.status).toBe(503)
    expect(told).toEqual([expect.objectContaining({ kind: 'response', status: 503, method: 'POST' })])
  })

  it.each([200, 404, 499])('is no answer of %i', async (status) => {
    const { load } = await start({ answer: () => Promise.resolve(new Response('', { status })) })
    await window.fetch('/data.json')
    await settle()
    expect(load).not.toHaveBeenCalled()
  })

  it('gives console and fetch back to the reporter, and tells it what comes later at once', async () => {
    const { told, texts, go, real, reportError } = await start({ answer: () => Promise.resolve(new Response('')) })
    const wrapped = window.fetch
    reportError(new Error('boom'))
    await settle()
    expect(console.warn).toBe(real.warn)
    expect(console.error).toBe(real.error)
    expect(window.fetch).not.toBe(wrapped)
    told.length = 0
    go('/later')
    reportError(new Error('later'))
    console.warn('seen by the reporter itself')
    expect(texts()).toEqual(['to /later', 'Error: later'])
  })

  it('may be an answer to what was asked before the reporter was there', async () => {
    let answer: (response: Response) => void = () => undefined
    const { told, load, reportError } = await start({ answer: () => new Promise((resolve) => (answer = resolve)) })
    const asked = window.fetch('/slow.json')
    reportError(new Error('boom'))
    await settle()
    expect(load).toHaveBeenCalledOnce()
    told.length = 0
    answer(new Response('', { status: 503 }))
    await asked
    expect(told).toEqual([expect.objectContaining({ kind: 'response', status: 503 })])
  })

  it('says whether the page that was loaded is still on screen', async () => {
    const still = await start()
    still.reportError(new Error('boom'))
    await settle()
    const gone = await start()
    gone.go('/blog')
    gone.reportError(new Error('boom'))
    await settle()
    expect(still.visits).toEqual([{ luck: 0.5, navigated: false }])
    expect(gone.visits).toEqual([{ luck: 0.5, navigated: true }])
  })
})

describe('what waits', () => {
  it('is the newest hundred breadcrumbs', async () => {
    const { texts, mostBreadcrumbs, reportError } = await start()
    for (let i = 1; i <= 250; i++) console.warn(i)
    reportError(new Error('boom'))
    await settle()
    expect(mostBreadcrumbs).toBe(100)
    expect(texts()).toHaveLength(101)
    expect(texts()[0]).toBe('warn 152') // console.error of the error is the newest of the hundred
    expect(texts().slice(-3)).toEqual(['warn 250', 'error Error: boom', 'Error: boom'])
  })

  it('is the first failures of many', async () => {
    const { texts, mostFailures } = await start()
    for (let i = 1; i <= 1000; i++) throwUnhandled(new Error(`boom ${i}`))
    await settle()
    expect(texts()).toHaveLength(mostFailures)
    expect(texts()[0]).toBe('Error: boom 1')
  })

  it('is no text without end', async () => {
    const { told, reportError } = await start()
    console.warn('x'.repeat(1_000_000))
    reportError(new Error('boom'))
    await settle()
    expect(told[0]).toMatchObject({ message: 'x'.repeat(2048) })
  })
})

describe('a page that is left before the reporter is there', () => {
  const never = () => new Promise<void>(() => undefined)

  it('leaves its errors to the next page', async () => {
    const left = await start({ arrive: never })
    console.warn('careful')
    const boom = new TypeError('boom')
    left.reportError(boom)
    window.dispatchEvent(new Event('pagehide'))

    const next = await start()
    await settle()
    expect(next.texts()).toEqual(['warn careful', 'error TypeError: boom', 'TypeError: boom'])
    const [told] = next.told.filter((note) => note.kind === 'error')
    expect(told?.error).toBeInstanceOf(Error)
    expect(told?.error).toMatchObject({ name: 'TypeError', stack: boom.stack })
    expect(sessionStorage.getItem(next.carriedKey)).toBeNull()
  })

  it('leaves nothing if nothing failed', async () => {
    const { carriedKey } = await start()
    console.warn('careful')
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem(carriedKey)).toBeNull()
  })

  it('is not stopped by a broken store', async () => {
    const { carriedKey } = await start()
    sessionStorage.setItem(carriedKey, '{"not": "a list"')
    const { reportError, texts } = await start()
    reportError(new Error('boom'))
    await settle()
    expect(texts()).toContain('Error: boom')
  })
})

describe('the share of visits that are traced', () => {
  /** A small generator with a seed, so that the share is the same every time. */
  function seeded(seed: number) {
    return () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed / 2 ** 32
    }
  }

  it('is five in a hundred', async () => {
    const random = seeded(42)
    const run = vi.fn((callback: () => void) => callback())
    vi.stubGlobal('requestIdleCallback', run)
    let traced = 0
    for (let i = 0; i < 1000; i++) {
      const { load } = await start({ traces: 0.05, luck: random() })
      traced += load.mock.calls.length
      await settle()
    }
    expect(traced).toBeGreaterThan(35)
    expect(traced).toBeLessThan(65)
  })

  it('loads the reporter at idle, not before', async () => {
    let idle: (() => void) | undefined
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => void (idle = callback))
    const { load, texts } = await start({ traces: 0.05, luck: 0.0499 })
    console.warn('careful')
    await settle()
    expect(load).not.toHaveBeenCalled()
    idle?.()
    await settle()
    expect(texts()).toEqual(['warn careful'])
  })

  it('waits for the page to load, and does without idle times where there are none', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const { load } = await start({ traces: 0.05, luck: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).not.toHaveBeenCalled()
    ready.mockReturnValue('complete')
    window.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(load).toHaveBeenCalledOnce()
  })

  it('is empty at 0', async () => {
    const idle = vi.fn()
    vi.stubGlobal('requestIdleCallback', idle)
    await start({ traces: 0, luck: 0 })
    expect(idle).not.toHaveBeenCalled()
  })
})

describe('a chunk that cannot be loaded', () => {
  it('is one warning, and nothing else', async () => {
    const { load, warn, error, real, told, reportError } = await start({ arrive: () => Promise.reject(new Error('blocked')) })
    reportError(new Error('boom'))
    reportError(new Error('again'))
    await settle()
    reportError(new Error('later'))
    await settle()
    expect(load).toHaveBeenCalledOnce()
    expect(warn.mock.calls).toEqual([['Error reports could not be started', new Error('blocked')]])
    expect(error).toHaveBeenCalledTimes(3)
    expect(told).toEqual([])
    expect(console.warn).toBe(real.warn)
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage).toHaveLength(0)
  })
})
