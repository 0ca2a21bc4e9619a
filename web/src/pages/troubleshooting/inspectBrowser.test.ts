// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { colorMode } from '../../app/colorMode'
import type { Frame } from '../../payload.gen'
import { inspectBrowser } from './inspectBrowser'

const fetch = vi.fn<(url: string) => Promise<Response>>()

/** A frame with no more than the check reads. */
const frameOf = (more: Partial<Frame> = {}) => ({ buildId: 'b1', ...more }) as Frame

/** find runs the check of build b1 and returns one of its findings. */
async function find(what: string, more?: Partial<Frame>) {
  const finding = (await inspectBrowser(frameOf(more))).find((f) => f.what === what)
  if (!finding) throw new Error(`no finding about ${what}`)
  return finding
}

beforeEach(() => {
  fetch.mockImplementation(() => Promise.resolve(Response.json({ id: 'b1' })))
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  fetch.mockReset()
  vi.unstubAllGlobals()
})

describe('inspectBrowser', () => {
  it('looks at all that the site uses, and finds a plain browser in order', async () => {
    const findings = await inspectBrowser(frameOf())
    expect(findings.map((f) => f.what)).toEqual([
      'Scripts',
      'Local storage',
      'Session storage',
      'Colours',
      'Connection',
      'There and back',
      'This page',
      'Page counts',
      'Error reports',
      'Window',
      'Browser',
    ])
    expect(findings.filter((f) => !f.ok)).toEqual([])
  })

  it('asks our own server for the newest build, and nothing else', async () => {
    vi.useFakeTimers({ now: 5000 })
    await inspectBrowser(frameOf())
    vi.useRealTimers()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(Array(3).fill('/builds/latest.json?5000'))
  })
})

describe('our own calls', () => {
  const counted = { analytics: { url: '/api/event', domain: 'a.example', ignoredHosts: [], script: '', scriptKey: '', scriptLoad: 'now' } }

  it('are off where the site does not make them', async () => {
    expect(await find('Page counts')).toEqual({ what: 'Page counts', result: 'off on this site', ok: true })
  })

  it('get through where anything answers', async () => {
    fetch.mockImplementation((url) =>
      Promise.resolve(url === '/api/event' ? new Response('', { status: 405 }) : Response.json({ id: 'b1' })),
    )
    expect((await find('Page counts', counted)).result).toBe('get through')
  })

  it('are blocked where the browser refuses to send them', async () => {
    fetch.mockImplementation((url) =>
      url === '/api/event' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({ id: 'b1' })),
    )
    const finding = await find('Page counts', counted)
    expect(finding.ok).toBe(false)
    expect(finding.result).toMatch(/^blocked/)
    expect((await find('This page', counted)).ok).toBe(true)
  })

  it.each([
    ['/api/monitoring', '/api/monitoring'],
    ['', 'https://errors.example'],
  ])('to a tunnel %j are looked for at %s', async (tunnel, address) => {
    const reports = { dsn: 'https://key@errors.example/1', tunnel, environment: '', traces: 0, targets: [] }
    await find('Error reports', { reports })
    expect(fetch.mock.calls.map(([url]) => url)).toContain(address)
  })
})

describe('storage', () => {
  it('that works is left as it was', async () => {
    localStorage.setItem('mine', '1')
    expect(await find('Local storage')).toEqual({ what: 'Local storage', result: 'works', ok: true })
    expect(localStorage.length).toBe(1)
  })

  it('that is blocked is told', async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
    const finding = await find('Local storage')
    expect(finding.ok).toBe(false)
    expect(finding.result).toMatch(/^blocked/)
    expect((await find('Session storage')).ok).toBe(true)
  })

  it('that forgets is told', async () => {
    vi.stubGlobal('sessionStorage', { setItem: () => undefined, getItem: () => null, removeItem: () => undefined })
    expect(await find('Session storage')).toEqual({ what: 'Session storage', result: 'keeps nothing', ok: false })
  })
})

describe('colours', () => {
  it('are told with the choice behind them', async () => {
    colorMode.start('system', '')
    colorMode.choose('dark')
    expect((await find('Colours')).result).toBe('dark (your choice)')
    colorMode.force('light')
    expect((await find('Colours')).result).toBe('light (set by this page; else your choice)')
    colorMode.force('')
    colorMode.choose('system')
    expect((await find('Colours')).result).toMatch(/^(light|dark) \(as your device\)$/)
  })
})

describe('the connection', () => {
  it.each([
    [true, 'online'],
    [false, 'offline'],
  ])('with onLine %s is %s', async (onLine, result) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    expect(await find('Connection')).toEqual({ what: 'Connection', result, ok: onLine })
  })

  it('tells its kind where the browser does', async () => {
    Object.assign(navigator, { connection: { effectiveType: '3g', saveData: true } })
    expect((await find('Connection')).result).toBe('online, like 3g, saving data')
    Object.assign(navigator, { connection: undefined })
  })

  it('has a measured way there and back', async () => {
    expect((await find('There and back')).result).toMatch(/^\d+ ms to our server, the fastest of 3$/)
  })
})

describe('this page', () => {
  it('of the build that is served is current', async () => {
    expect(await find('This page')).toEqual({ what: 'This page', result: 'current (build b1)', ok: true })
  })

  it('of an older build should be reloaded', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json({ id: 'b2' })))
    const finding = await find('This page')
    expect(finding.ok).toBe(false)
    expect(finding.result).toBe('older than what is served now (b1, now b2): reload it')
  })

  it.each<[string, () => Promise<Response>]>([
    ['nobody answers', () => Promise.reject(new TypeError('offline'))],
    ['the answer is no JSON', () => Promise.resolve(new Response('<h1>Bad gateway</h1>'))],
    ['the answer is an error', () => Promise.resolve(Response.json({ error: 'broken' }, { status: 500 }))],
    ['the answer has no id', () => Promise.resolve(Response.json({}))],
  ])('cannot be compared where %s', async (_, answer) => {
    fetch.mockImplementation(answer)
    const finding = await find('This page')
    expect(finding.ok).toBe(false)
    expect(finding.result).toBe('build b1; our server could not be asked')
  })
})
