import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageComponent } from '../pages'
import type { Payload } from '../payload.gen'
import type { Guard } from './middleware'
import type { NavigationEnd, Outcome } from './outcome'
import { type Arrival, createRouter, type Environment, patience, staticRouter } from './router'
import { samplePayload } from './samples'

const Page: PageComponent = () => null

const failed = (status: number, message: string) => ({ error: { status, message, fatal: false } })
const guarded = (name: string) => ({ meta: { path: '/guarded', middleware: [name], keepScroll: false, colorMode: '' } })

/** start makes a router at /here whose browser is played by the test; `calls` are what it asked of it. */
function start(played: Partial<Environment> = {}) {
  const calls: string[] = []
  const arrivals: Arrival[] = []
  const ends: NavigationEnd[] = []
  const note = (what: string) => (url: string) => void calls.push(`${what} ${url}`)
  const first = { payload: samplePayload('/here'), Page }
  const router = createRouter(first, {
    current: () => '/here',
    redirect: () => undefined,
    fetchPayload: (url) => Promise.resolve(samplePayload(url)),
    loadPage: () => Promise.resolve(Page),
    guards: new Map<string, Guard>(),
    move: (how, url) => void (how === 'pop' || calls.push(`${how} ${url}`)),
    show: (change, arrived) => {
      if (change()) arrived()
      return Promise.resolve()
    },
    repaint: () => Promise.resolve(),
    hydrated: Promise.resolve(),
    arrived: (arrival) => void arrivals.push(arrival),
    load: note('load'),
    mayReload: () => true,
    outdated: () => false,
    report: (error) => void calls.push(`report ${String(error)}`),
    warn: (_what, error) => void calls.push(`warn ${String(error)}`),
    bot: false,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...played,
  })
  router.onEnd((end) => ends.push(end))
  const outcomes = () => ends.map((end) => end.outcome)
  return { router, first, calls, arrivals, ends, outcomes }
}

/** held is a promise that the test keeps open until it lets go. */
function held<T>() {
  let release: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a navigation that arrives', () => {
  it('ends in success, pushes the address and shows the page', async () => {
    const { router, calls, arrivals, ends } = start()
    expect(await router.navigate('/there?q=1')).toBe('success')
    expect(ends).toEqual([{ outcome: 'success', from: '/here', to: '/there?q=1' }])
    expect(calls).toEqual(['push /there?q=1'])
    expect(router.view().payload.meta.path).toBe('/there?q=1')
    expect(arrivals).toMatchObject([{ to: '/there?q=1', samePath: false, pop: false }])
  })

  it('asks for the payload without the hash and keeps the hash in the address', async () => {
    const asked: string[] = []
    const { router, calls } = start({
      fetchPayload: (url) => {
        asked.push(url)
        return Promise.resolve(samplePayload(url))
      },
    })
    await router.navigate('/there#part')
    expect(asked).toEqual(['/there'])
    expect(calls).toEqual(['push /there#part'])
  })

  it('replaces the address when asked to', async () => {
    const { router, calls } = start()
    await router.navigate('/there', { replace: true })
    expect(calls).toEqual(['replace /there'])
  })

  it('touches no address after back or forward', async () => {
    const { router, calls, arrivals } = start()
    expect(await router.navigate('/before', { pop: true })).toBe('success')
    expect(calls).toEqual([])
    expect(arrivals).toMatchObject([{ to: '/before', pop: true }])
  })

  it('tells subscribers until they leave', async () => {
    const { router } = start()
    const listener = vi.fn()
    const leave = router.subscribe(listener)
    await router.navigate('/there')
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    await router.navigate('/elsewhere')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('changes the address together with the view, and arrives after', async () => {
    const order: string[] = []
    const { router } = start({
      move: () => void order.push('move'),
      show: (change, arrived) => {
        order.push('show')
        if (change()) arrived()
        return Promise.resolve()
      },
      arrived: () => void order.push('arrived'),
    })
    await router.navigate('/there')
    expect(order).toEqual(['show', 'move', 'arrived'])
  })
})

describe('a navigation within the page', () => {
  it('to another hash succeeds without asking the server', async () => {
    const fetchPayload = vi.fn<Environment['fetchPayload']>()
    const { router, calls, arrivals, ends, first } = start({ fetchPayload })
    expect(await router.navigate('/here#part')).toBe('success')
    expect(ends).toEqual([{ outcome: 'success', from: '/here', to: '/here#part' }])
    expect(calls).toEqual(['push /here#part'])
    expect(arrivals).toMatchObject([{ to: '/here#part', samePath: true }])
    expect(router.view().payload).toBe(first.payload)
    expect(fetchPayload).not.toHaveBeenCalled()
  })

  it('to another hash by the back button pushes nothing', async () => {
    const { router, calls, arrivals } = start()
    await router.navigate('/here#part', { pop: true })
    expect(calls).toEqual([])
    expect(arrivals).toMatchObject([{ samePath: true, pop: true }])
  })

  it('to the very same address is duplicated, and goes to the anchor again', async () => {
    const { router, calls, arrivals, ends } = start()
    await router.navigate('/here#part')
    expect(await router.navigate('/here#part')).toBe('duplicated')
    expect(ends.at(-1)).toEqual({ outcome: 'duplicated', from: '/here#part', to: '/here#part' })
    expect(ends).toHaveLength(2)
    expect(calls).toEqual(['push /here#part'])
    expect(arrivals.at(-1)).toMatchObject({ to: '/here#part', samePath: true })
  })

  it('to another query is another page', async () => {
    const { router } = start()
    await router.navigate('/here?q=1')
    expect(router.view().payload.meta.path).toBe('/here?q=1')
  })
})

describe('the click', () => {
  it('is painted before the page follows, however fast the answer is', async () => {
    const paint = held<undefined>()
    const { router, calls } = start({ repaint: () => paint.promise })
    const navigation = router.navigate('/there')
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([])
    paint.release(undefined)
    expect(await navigation).toBe('success')
    expect(calls).toEqual(['push /there'])
  })

  it('waits until React has taken over the page, which stays what it came with for that', async () => {
    const hydration = held<undefined>()
    const { router, first, calls } = start({ hydrated: hydration.promise })
    const navigation = router.navigate('/there')
    await vi.advanceTimersByTimeAsync(patience)
    expect(router.view().pending).toBe(true)
    expect(router.first()).toBe(first)
    expect(calls).toEqual([])
    hydration.release(undefined)
    expect(await navigation).toBe('success')
    expect(router.first()).toBe(first)
  })

  it('asks for the page at once', () => {
    const fetchPayload = vi.fn<Environment['fetchPayload']>(() => new Promise(() => undefined))
    const { router } = start({ repaint: () => new Promise(() => undefined), fetchPayload })
    void router.navigate('/there')
    expect(fetchPayload).toHaveBeenCalledOnce()
  })
})

describe('a page transition', () => {
  it('that is overtaken changes neither page nor address', async () => {
    const begins = held<undefined>()
    let first = true
    const { router, calls, arrivals, outcomes } = start({
      show: async (change, arrived) => {
        if (first) {
          first = false
          await begins.promise
        }
        if (change()) arrived()
      },
    })
    const slow = router.navigate('/slow')
    await vi.advanceTimersByTimeAsync(0)
    expect(await router.navigate('/fast')).toBe('success')
    begins.release(undefined)
    expect(await slow).toBe('cancelled')
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual(['push /fast'])
    expect(arrivals.map(({ to }) => to)).toEqual(['/fast'])
    expect(outcomes()).toEqual(['cancelled', 'success'])
    expect(router.view().payload.meta.path).toBe('/fast')
  })
})

describe('a visitor who leaves for another page meanwhile', () => {
  const left = () => Promise.reject(new DOMException('The page is being left', 'AbortError'))

  it.each<[string, Partial<Environment>]>([
    ['payload', { fetchPayload: left }],
    ['code', { loadPage: left }],
  ])('is not called back for the %s that was broken off', async (_what, played) => {
    const { router, calls, outcomes } = start(played)
    expect(await router.navigate('/there')).toBe('aborted')
    expect(calls).toEqual([])
    expect(outcomes()).toEqual(['aborted'])
  })
})

describe('a bot', () => {
  it.each<[string, Outcome, Partial<Environment>]>([
    ['a page that is not there', 'not found', { fetchPayload: (url) => Promise.resolve(samplePayload(url, failed(404, 'Page not found: /x'))) }],
    ['a chunk that fails', 'aborted', { loadPage: () => Promise.reject(new Error('no chunk')), mayReload: () => false }],
    ['an unknown guard', 'aborted', { fetchPayload: (url) => Promise.resolve(samplePayload(url, guarded('nobody'))) }],
  ])('keeps its screen after %s', async (_what, outcome, played) => {
    const { router, first, calls } = start({ ...played, bot: true })
    expect(await router.navigate('/x')).toBe(outcome)
    expect(router.view().payload).toBe(first.payload)
    expect(router.view().crash).toBeUndefined()
    expect(calls).toHaveLength(1)
  })

  it('keeps its screen when something breaks', () => {
    const { router, calls } = start({ bot: true })
    router.crash(new Error('broken'))
    expect(router.view().crash).toBeUndefined()
    expect(calls).toEqual(['report Error: broken'])
  })
})

describe('a page that is not there', () => {
  it('ends in not found, with the address and the error of the server', async () => {
    const { router, calls, outcomes } = start({
      fetchPayload: (url) => Promise.resolve(samplePayload(url, failed(404, 'Page not found: /gone'))),
    })
    expect(await router.navigate('/gone')).toBe('not found')
    expect(outcomes()).toEqual(['not found'])
    expect(calls).toEqual(['warn 404', 'push /gone'])
    expect(router.view()).toMatchObject({ Page: null, payload: { error: { status: 404 } } })
  })

  it.each([
    [true, ['report Error: Page Not Found: /gone', 'push /gone']],
    [false, ['warn 404', 'push /gone']],
  ])('is reported if it is fatal (%s), otherwise only noted', async (fatal, want) => {
    const error = { status: 404, message: 'Page Not Found: /gone', fatal }
    const { router, calls } = start({ fetchPayload: (url) => Promise.resolve(samplePayload(url, { error })) })
    await router.navigate('/gone')
    expect(calls).toEqual(want)
  })

  it('needs no guard and no chunk', async () => {
    const loadPage = vi.fn<Environment['loadPage']>()
    const { router } = start({
      fetchPayload: (url) => Promise.resolve(samplePayload(url, { ...failed(410, 'Gone'), ...guarded('nobody') })),
      loadPage,
    })
    expect(await router.navigate('/gone')).toBe('not found')
    expect(loadPage).not.toHaveBeenCalled()
  })
})

describe('guards', () => {
  const withGuard = (guard: Guard, played: Partial<Environment> = {}) =>
    start({
      fetchPayload: (url) => Promise.resolve(samplePayload(url, url === '/guarded' ? guarded('guard') : {})),
      guards: new Map([['guard', guard]]),
      ...played,
    })

  it('that say nothing let pass', async () => {
    const guard = vi.fn<Guard>()
    const { router, outcomes } = withGuard(guard)
    await router.navigate('/guarded#part')
    expect(outcomes()).toEqual(['success'])
    expect(guard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ page: 'article' }), {
      to: '/guarded#part',
      from: '/here',
    })
  })

  it('that say false abort: nothing changes', async () => {
    const { router, first, calls, outcomes } = withGuard(() => false)
    expect(await router.navigate('/guarded')).toBe('aborted')
    expect(outcomes()).toEqual(['aborted'])
    expect(calls).toEqual([])
    expect(router.view()).toEqual(first)
  })

  it('that name an address end in guard redirect, and a second navigation goes there', async () => {
    const { router, calls, ends } = withGuard(() => '/login')
    expect(await router.navigate('/guarded')).toBe('guard redirect')
    await vi.runAllTimersAsync()
    expect(ends).toEqual([
      { outcome: 'guard redirect', from: '/here', to: '/guarded' },
      { outcome: 'success', from: '/here', to: '/login' },
    ])
    expect(calls).toEqual(['push /login'])
  })

  it('that lead back to where we are end in guard redirect, then duplicated, and nothing waits', async () => {
    const { router, calls, outcomes } = withGuard(
      () => new Promise((resolve) => setTimeout(resolve, patience * 2, '/here')),
    )
    const navigation = router.navigate('/guarded')
    await vi.runAllTimersAsync()
    expect(await navigation).toBe('guard redirect')
    expect(outcomes()).toEqual(['guard redirect', 'duplicated'])
    expect(calls).toEqual([])
    expect(router.view().pending ?? false).toBe(false)
  })

  it('keep replacing where the navigation was to replace', async () => {
    const { router, calls } = withGuard(() => '/login')
    await router.navigate('/guarded', { replace: true })
    await vi.runAllTimersAsync()
    expect(calls).toEqual(['replace /login'])
  })

  it('replace the address that the back button went to, or Back would lead nowhere else', async () => {
    const { router, calls } = withGuard(() => '/login')
    await router.navigate('/guarded', { pop: true })
    await vi.runAllTimersAsync()
    expect(calls).toEqual(['replace /login'])
  })

  it('that nobody registered are an error that is shown', async () => {
    const { router, calls, outcomes } = start({
      fetchPayload: (url) => Promise.resolve(samplePayload(url, guarded('nobody'))),
    })
    expect(await router.navigate('/guarded')).toBe('aborted')
    expect(outcomes()).toEqual(['aborted'])
    expect(router.view().crash).toEqual(new Error('Unknown route middleware: nobody'))
    expect(calls).toEqual(['report Error: Unknown route middleware: nobody'])
  })

  it('that answer after the navigation was cancelled change nothing', async () => {
    const verdict = held<false | string>()
    const { router, calls, outcomes } = withGuard(() => verdict.promise)
    const slow = router.navigate('/guarded')
    await vi.advanceTimersByTimeAsync(0)
    await router.navigate('/there')
    verdict.release('/login')
    expect(await slow).toBe('cancelled')
    await vi.runAllTimersAsync()
    expect(outcomes().sort()).toEqual(['cancelled', 'success'])
    expect(calls).toEqual(['push /there'])
  })
})

describe('a navigation that is stopped', () => {
  it('by abort() ends in aborted, and its request with it', async () => {
    let signal: AbortSignal | undefined
    const answer = held<Payload>()
    const { router, first, calls, outcomes } = start({
      fetchPayload: (_, s) => {
        signal = s
        return answer.promise
      },
    })
    const navigation = router.navigate('/there')
    router.abort()
    expect(await navigation).toBe('aborted')
    expect(signal?.aborted).toBe(true)
    answer.release(samplePayload('/there'))
    await vi.runAllTimersAsync()
    expect(outcomes()).toEqual(['aborted'])
    expect(calls).toEqual([])
    expect(router.view()).toEqual(first)
  })

  it('by a newer one ends in cancelled, and only the newer one arrives', async () => {
    const slow = held<Payload>()
    const { router, calls, ends } = start({
      fetchPayload: (url) => (url === '/slow' ? slow.promise : Promise.resolve(samplePayload(url))),
    })
    const first = router.navigate('/slow')
    const second = router.navigate('/fast')
    expect(await first).toBe('cancelled')
    expect(await second).toBe('success')
    slow.release(samplePayload('/slow'))
    await vi.runAllTimersAsync()
    expect(ends).toEqual([
      { outcome: 'cancelled', from: '/here', to: '/slow' },
      { outcome: 'success', from: '/here', to: '/fast' },
    ])
    expect(calls).toEqual(['push /fast'])
    expect(router.view().payload.meta.path).toBe('/fast')
  })

  it('while its chunk loads does not arrive either', async () => {
    const chunk = held<PageComponent>()
    const { router, calls, outcomes } = start({ loadPage: () => chunk.promise })
    const first = router.navigate('/there')
    await vi.advanceTimersByTimeAsync(0)
    router.abort()
    chunk.release(Page)
    expect(await first).toBe('aborted')
    await vi.runAllTimersAsync()
    expect(outcomes()).toEqual(['aborted'])
    expect(calls).toEqual([])
  })

  it('does not fall back to a page load when its request fails', async () => {
    const { router, calls, outcomes } = start({
      fetchPayload: (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    })
    const first = router.navigate('/there')
    router.abort()
    await first
    await vi.runAllTimersAsync()
    expect(outcomes()).toEqual(['aborted'])
    expect(calls).toEqual([])
  })

  it('by a jump within the page is cancelled', async () => {
    const { router, outcomes } = start({ fetchPayload: () => held<Payload>().promise })
    const first = router.navigate('/there')
    expect(await router.navigate('/here#part')).toBe('success')
    expect(await first).toBe('cancelled')
    expect(outcomes().sort()).toEqual(['cancelled', 'success'])
  })

  it('has nothing to abort when none is under way', async () => {
    const { router, outcomes } = start()
    await router.navigate('/there')
    router.abort()
    await vi.runAllTimersAsync()
    expect(outcomes()).toEqual(['success'])
  })
})

describe('a server that does not answer', () => {
  it('leads to a normal page load', async () => {
    const { router, first, calls, outcomes } = start({
      fetchPayload: () => Promise.reject(new Error('offline')),
    })
    expect(await router.navigate('/there#part')).toBe('aborted')
    expect(outcomes()).toEqual(['aborted'])
    expect(calls).toEqual(['warn Error: offline', 'load /there#part'])
    expect(router.view()).toEqual(first)
  })

  it.each([500, 503])('or answers with %i leads to a normal page load', async (status) => {
    const { router, calls, outcomes } = start({
      fetchPayload: (url) => Promise.resolve(samplePayload(url, failed(status, 'Broken'))),
    })
    expect(await router.navigate('/there')).toBe('aborted')
    expect(outcomes()).toEqual(['aborted'])
    expect(calls).toEqual(['warn Error: Broken', 'load /there'])
  })
})

describe('a chunk that fails to load', () => {
  it('reloads the page once, then shows the error', async () => {
    const asked: string[] = []
    let reloads = 0
    const { router, calls, outcomes } = start({
      loadPage: () => Promise.reject(new Error('chunk gone')),
      mayReload: (path) => {
        asked.push(path)
        return reloads++ === 0
      },
    })
    expect(await router.navigate('/there?q=1#part')).toBe('aborted')
    expect(calls).toEqual(['report Error: chunk gone', 'load /there?q=1#part'])
    expect(router.view().crash).toBeUndefined()

    expect(await router.navigate('/there?q=1#part')).toBe('aborted')
    expect(calls.filter((call) => call.startsWith('load'))).toHaveLength(1)
    expect(router.view().crash).toEqual(new Error('chunk gone'))
    expect(asked).toEqual(['/there?q=1', '/there?q=1'])
    expect(outcomes()).toEqual(['aborted', 'aborted'])
  })
})

describe('an outdated build', () => {
  it('makes the next navigation a page load', async () => {
    const fetchPayload = vi.fn<Environment['fetchPayload']>()
    const { router, calls, outcomes } = start({ outdated: () => true, fetchPayload })
    expect(await router.navigate('/there')).toBe('success')
    expect(outcomes()).toEqual(['success'])
    expect(calls).toEqual(['load /there'])
    expect(fetchPayload).not.toHaveBeenCalled()
  })

  it('leaves jumps within the page alone', async () => {
    const { router, calls } = start({ outdated: () => true })
    await router.navigate('/here#part')
    expect(calls).toEqual(['push /here#part'])
  })
})

describe('redirects', () => {
  const rule = (to: string) => ({
    redirect: (path: string) => (path === '/old' ? { to, external: !to.startsWith('/') } : undefined),
  })
  const answer = (to: string) => ({
    fetchPayload: (url: string) =>
      Promise.resolve(samplePayload(url, url === '/old' ? { redirect: { to, external: !to.startsWith('/') } } : {})),
  })

  it.each([
    ['a route rule', rule('/new')],
    ['the payload', answer('/new')],
  ])('of %s to a page of ours are one navigation that arrives there', async (_, played) => {
    const { router, calls, ends } = start(played)
    expect(await router.navigate('/old')).toBe('success')
    await vi.runAllTimersAsync()
    expect(ends).toEqual([{ outcome: 'success', from: '/here', to: '/new' }])
    expect(calls).toEqual(['push /new'])
  })

  it.each([
    ['a route rule', rule('https://elsewhere.example/')],
    ['the payload', answer('https://elsewhere.example/')],
  ])('of %s to another site are one navigation and a page load', async (_, played) => {
    const { router, calls, outcomes } = start(played)
    expect(await router.navigate('/old')).toBe('success')
    await vi.runAllTimersAsync()
    expect(outcomes()).toEqual(['success'])
    expect(calls).toEqual(['load https://elsewhere.example/'])
  })

  it.each([
    ['a route rule', rule('/new')],
    ['the payload', answer('/new')],
  ])('of %s after the back button replace the address that it went to', async (_, played) => {
    const { router, calls, outcomes } = start(played)
    await router.navigate('/old', { pop: true })
    await vi.runAllTimersAsync()
    expect(outcomes()).toEqual(['success'])
    expect(calls).toEqual(['replace /new'])
  })

  it('ask the rules for the path alone', async () => {
    const redirect = vi.fn<Environment['redirect']>()
    const { router } = start({ redirect })
    await router.navigate('/old?q=1#part')
    expect(redirect).toHaveBeenCalledWith('/old')
  })

  it('to another site cancel what is under way', async () => {
    const { router, outcomes } = start({
      ...rule('https://elsewhere.example/'),
      fetchPayload: () => held<Payload>().promise,
    })
    void router.navigate('/there')
    await router.navigate('/old')
    await vi.runAllTimersAsync()
    expect(outcomes().sort()).toEqual(['cancelled', 'success'])
  })

  it.each([
    ['route rules', { redirect: (path: string) => ({ to: path === '/a' ? '/b' : '/a', external: false }) }],
    [
      'payloads',
      {
        fetchPayload: (url: string) =>
          Promise.resolve(samplePayload(url, { redirect: { to: url === '/a' ? '/b' : '/a', external: false } })),
      },
    ],
    [
      'guards',
      {
        fetchPayload: (url: string) => Promise.resolve(samplePayload(url, guarded('circle'))),
        guards: new Map<string, Guard>([['circle', (_, { to }) => (to === '/a' ? '/b' : '/a')]]),
      },
    ],
  ])('of %s in a circle come to an end', async (_, played) => {
    const limit = 100
    let asked = 0
    const { router, calls } = start({
      ...played,
      // An endless circle of microtasks would hang the test instead of failing it.
      fetchPayload: (url, signal) => {
        if (++asked > limit) return held<Payload>().promise
        return (played as Partial<Environment>).fetchPayload?.(url, signal) ?? Promise.resolve(samplePayload(url))
      },
    })
    void router.navigate('/a')
    await vi.runAllTimersAsync()
    expect(asked).toBeLessThan(limit)
    expect(calls.at(-1)).toMatch(/^(push|load) /)
  })
})

describe('waiting', () => {
  it(`is shown after ${patience} ms and not before`, async () => {
    const answer = held<Payload>()
    const { router } = start({ fetchPayload: () => answer.promise })
    const navigation = router.navigate('/there')
    await vi.advanceTimersByTimeAsync(99)
    expect(router.view().pending ?? false).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(router.view().pending).toBe(true)
    answer.release(samplePayload('/there'))
    await navigation
    expect(router.view().pending ?? false).toBe(false)
  })

  it('is never shown for a page that comes in time', async () => {
    const { router } = start()
    const shown: unknown[] = []
    router.subscribe(() => shown.push(router.view().pending))
    await router.navigate('/there')
    await vi.runAllTimersAsync()
    expect(shown).not.toContain(true)
  })

  it.each<Outcome>(['aborted', 'cancelled'])('ends when the navigation is %s', async (outcome) => {
    const { router } = start({ fetchPayload: () => held<Payload>().promise })
    const navigation = router.navigate('/there')
    await vi.advanceTimersByTimeAsync(patience)
    if (outcome === 'aborted') router.abort()
    else await router.navigate('/here#part')
    expect(await navigation).toBe(outcome)
    expect(router.view().pending).toBe(false)
  })
})

describe('a crash', () => {
  it('is shown and reported', () => {
    const { router, calls } = start()
    router.crash(new Error('broken'))
    expect(router.view().crash).toEqual(new Error('broken'))
    expect(calls).toEqual(['report Error: broken'])
  })

  it('that says nothing is still an error', () => {
    const { router } = start()
    router.crash(undefined)
    expect(router.view().crash).toEqual(new Error(''))
  })

  it('is cleared by the next navigation', async () => {
    const { router } = start()
    router.crash(new Error('broken'))
    await router.navigate('/there')
    expect(router.view().crash).toBeUndefined()
  })

  it.each(['/here', '/here#part'])('is cleared by going to %s, the page it happened on', async (to) => {
    const { router, first, outcomes } = start()
    router.crash(new Error('broken'))
    expect(await router.navigate(to)).toBe('success')
    expect(outcomes()).toEqual(['success'])
    expect(router.view().crash).toBeUndefined()
    expect(router.view().payload).not.toBe(first.payload)
  })
})

describe('observers', () => {
  it('hear nothing after they left', async () => {
    const { router } = start()
    const observer = vi.fn()
    router.onEnd(observer)()
    await router.navigate('/there')
    expect(observer).not.toHaveBeenCalled()
  })
})

describe('the server', () => {
  it('has a router with one view and no way out of it', async () => {
    const view = { payload: samplePayload('/here'), Page }
    const router = staticRouter(view)
    expect(router.view()).toBe(view)
    expect(await router.navigate('/there')).toBe('aborted')
    expect(router.view()).toBe(view)
  })
})
