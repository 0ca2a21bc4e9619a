// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { colorMode } from '../../app/colorMode'
import { inspectBrowser } from './inspectBrowser'

const fetch = vi.fn<(url: string) => Promise<Response>>()

/** find runs the check of build b1 and returns one of its findings. */
async function find(what: string) {
  const finding = (await inspectBrowser('b1')).find((f) => f.what === what)
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
    const findings = await inspectBrowser('b1')
    expect(findings.map((f) => f.what)).toEqual([
      'Scripts',
      'Local storage',
      'Session storage',
      'Colours',
      'Connection',
      'This page',
      'Window',
      'Browser',
    ])
    expect(findings.filter((f) => !f.ok)).toEqual([])
  })

  it('asks our own server one thing and sends it nothing', async () => {
    vi.useFakeTimers({ now: 5000 })
    await inspectBrowser('b1')
    vi.useRealTimers()
    expect(fetch.mock.calls).toEqual([['/builds/latest.json?5000']])
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
    expect((await find('Colours')).result).toBe('dark (you chose: dark)')
    colorMode.force('light')
    expect((await find('Colours')).result).toBe('light (you chose: dark, set by this page)')
    colorMode.force('')
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
})

describe('this page', () => {
  it('of the build that is served is current', async () => {
    expect(await find('This page')).toEqual({ what: 'This page', result: 'current (build b1)', ok: true })
  })

  it('of an older build should be reloaded', async () => {
    fetch.mockResolvedValue(Response.json({ id: 'b2' }))
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
