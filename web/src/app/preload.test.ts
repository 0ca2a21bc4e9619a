// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Payload } from '../payload.gen'
import { mostPending, Preloader } from './preload'

const payloadOf = (page: string, more: Partial<Payload> = {}) => ({ page, ...more }) as Payload // only these parts are read

/** A server whose answers the test gives one by one. */
function playServer() {
  const waiting = new Map<string, { answer: (payload: Payload) => void; fail: (error: Error) => void }>()
  const asked: string[] = []
  const fetch = (url: string, buildId: string) => {
    asked.push(`${url} ${buildId}`)
    return new Promise<Payload>((answer, fail) => waiting.set(url, { answer, fail }))
  }
  const of = (url: string) => {
    const call = waiting.get(url)
    if (!call) throw new Error(`${url} was not asked for`)
    return call
  }
  return { fetch, asked, of }
}

/** settled lets all promises that are done be noticed. */
const settled = () => vi.advanceTimersByTimeAsync(0)

function start() {
  const server = playServer()
  const loadPage = vi.fn<(kind: string) => Promise<unknown>>(() => Promise.resolve())
  return { ...server, loadPage, preloader: new Preloader(loadPage, 'b1', server.fetch) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.unstubAllGlobals()
  return () => void vi.useRealTimers()
})

describe('Preloader', () => {
  it('loads the payload, then the chunk', async () => {
    const { preloader, asked, of, loadPage } = start()
    preloader.preload('/blog')
    expect(asked).toEqual(['/blog b1'])
    of('/blog').answer(payloadOf('postList'))
    await settled()
    expect(loadPage).toHaveBeenCalledExactlyOnceWith('postList')
  })

  it('loads nothing twice', async () => {
    const { preloader, asked, of } = start()
    preloader.preload('/blog')
    preloader.preload('/blog')
    of('/blog').answer(payloadOf('postList'))
    await settled()
    preloader.preload('/blog')
    expect(asked).toHaveLength(1)
  })

  it('has at most four pending; more are passed over and may come again', async () => {
    const { preloader, asked, of } = start()
    expect(mostPending).toBe(4)
    for (const url of ['/1', '/2', '/3', '/4', '/5']) preloader.preload(url)
    expect(asked).toEqual(['/1 b1', '/2 b1', '/3 b1', '/4 b1'])
    of('/2').answer(payloadOf('article'))
    await settled()
    preloader.preload('/5')
    preloader.preload('/6')
    expect(asked.slice(4)).toEqual(['/5 b1'])
  })

  it('counts the chunk as pending too', async () => {
    const { preloader, asked, of, loadPage } = start()
    loadPage.mockReturnValue(new Promise(() => undefined))
    for (const url of ['/1', '/2', '/3', '/4']) {
      preloader.preload(url)
      of(url).answer(payloadOf('article'))
    }
    await settled()
    preloader.preload('/5')
    expect(asked).toHaveLength(4)
  })

  it('tries again after a failed payload, and has room for it', async () => {
    const { preloader, asked, of } = start()
    for (const url of ['/1', '/2', '/3', '/4']) preloader.preload(url)
    of('/1').fail(new Error('offline'))
    await settled()
    preloader.preload('/1')
    expect(asked).toEqual(['/1 b1', '/2 b1', '/3 b1', '/4 b1', '/1 b1'])
  })

  it('tries again after a failed chunk', async () => {
    const { preloader, asked, of, loadPage } = start()
    loadPage.mockRejectedValueOnce(new Error('chunk gone'))
    preloader.preload('/blog')
    of('/blog').answer(payloadOf('postList'))
    await settled()
    preloader.preload('/blog')
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['an error', payloadOf('error', { error: { status: 404, message: '', fatal: false } })],
    ['a redirect', payloadOf('redirect', { redirect: { to: '/new', external: false } })],
  ])('loads no chunk for %s', async (_, payload) => {
    const { preloader, of, loadPage } = start()
    preloader.preload('/old')
    of('/old').answer(payload)
    await settled()
    expect(loadPage).not.toHaveBeenCalled()
  })

  it('loads nothing where the visitor saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { preloader, asked } = start()
    preloader.preload('/blog')
    expect(asked).toEqual([])
  })

  it('does not load the page it is on', () => {
    const { preloader, asked } = start()
    preloader.preload(location.pathname + location.search)
    expect(asked).toEqual([])
  })

  it('takes the build from the page', () => {
    document.body.innerHTML = '<script type="application/json" id="frame">{"buildId":"b2"}</script>'
    const { fetch, asked } = playServer()
    new Preloader(() => Promise.resolve(), undefined, fetch).preload('/blog')
    expect(asked).toEqual(['/blog b2'])
  })
})
