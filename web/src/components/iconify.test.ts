// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadDrawing } from './iconify'

// Iconify keeps what it has learnt for as long as the page lives, so each test
// has a collection of its own, and the one in which our endpoint fails is last.

const service = 'https://icons.test/'
let asked: string[] = []
let answers: (url: URL) => Response

const names = (url: URL) => url.searchParams.get('icons')?.split(',') ?? []
const prefix = (url: URL) => url.pathname.slice(url.pathname.lastIndexOf('/') + 1, -'.json'.length)
const all = (url: URL, body: string) =>
  Response.json({ prefix: prefix(url), icons: Object.fromEntries(names(url).map((name) => [name, { body }])), width: 24, height: 24 })
const dot = '<circle r="1"/>'

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(answers(new URL(address)))
  })
})

describe('loadDrawing', () => {
  it('gets icons of one collection with one request to our endpoint', async () => {
    answers = (url) => all(url, dot)
    const [one] = await Promise.all([loadDrawing('near:one', service), loadDrawing('near:two', service)])
    expect(one).toEqual({ viewBox: '0 0 24 24', shapes: [['circle', { r: '1' }]] })
    expect(asked).toEqual([`${location.origin}/api/_nuxt_icon/near.json?icons=one,two`])
  })

  it('gives each use of an icon ids of its own', async () => {
    answers = (url) => all(url, '<g id="a"/><path fill="url(#a)"/>')
    const first = await loadDrawing('ids:one', service)
    const second = await loadDrawing('ids:one', service)
    const [id, other] = [first?.shapes[0]?.[1]['id'], second?.shapes[0]?.[1]['id']]
    expect(id).toBeTruthy()
    expect(first?.shapes[1]?.[1]['fill']).toBe(`url(#${id})`)
    expect(other).not.toBe(id)
  })

  it('splits a long list into addresses of at most 500 characters', async () => {
    answers = (url) => all(url, dot)
    const wanted = Array.from({ length: 80 }, (_, i) => `icon-with-a-long-name-${i}`)
    const drawings = await Promise.all(wanted.map((name) => loadDrawing(`long:${name}`, service)))
    expect(drawings.every((drawing) => drawing)).toBe(true)
    expect(asked.length).toBeGreaterThan(3)
    for (const address of asked) expect(address.length).toBeLessThanOrEqual(500)
    expect(asked.flatMap((address) => names(new URL(address))).sort()).toEqual(wanted.sort())
  })

  it('says in one line what is missing or is no icon, and only once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers = () => Response.json({ prefix: 'bad', icons: { evil: { body: '<script/>' } }, not_found: ['gone'] })
    const load = () => Promise.all([loadDrawing('bad:gone', service), loadDrawing('bad:evil', service)])
    expect(await load()).toEqual([undefined, undefined])
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1))
    expect(log.mock.calls[0]?.[0]).toMatch(/^Icons cannot be loaded: bad:\w+, bad:\w+$/)
    expect(await load()).toEqual([undefined, undefined])
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('asks the external service when our endpoint fails', async () => {
    answers = (url) => (url.host === 'icons.test' ? all(url, dot) : new Response('', { status: 503 }))
    expect(await loadDrawing('far:one', service)).toBeDefined()
    const ours = `${location.origin}/api/_nuxt_icon/far.json?icons=one`
    expect(asked).toEqual([ours, ours, 'https://icons.test/far.json?icons=one'])
  })

  // The last one: a page that is left asks for nothing more.
  it('says nothing of icons that a leaving visitor breaks off', async () => {
    vi.useFakeTimers()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers = () => {
      throw new DOMException('The page is being left', 'AbortError')
    }
    const drawing = loadDrawing('left:one', service)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await drawing).toBeUndefined()
    await vi.advanceTimersByTimeAsync(10)
    expect(log).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})
