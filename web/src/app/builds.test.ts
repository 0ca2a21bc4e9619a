// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const matcher = { static: { '/old': { to: '/new', status: 308 } }, wildcard: {}, dynamic: {} }

type Answer = () => Response | Promise<Response>

const json =
  (value: unknown, status = 200): Answer =>
  () =>
    Response.json(value, { status })

/** start loads a fresh module of build b1 against a server that the test plays. */
async function start({ meta = json({ matcher }), latest = json({ id: 'b1' }) }: { meta?: Answer; latest?: Answer } = {}) {
  vi.resetModules()
  const builds = await import('./builds')
  const fetch = vi.fn((url: string) => Promise.resolve(url.startsWith('/builds/meta/') ? meta() : latest()))
  vi.stubGlobal('fetch', fetch)
  const listen = vi.spyOn(document, 'addEventListener')
  onTestFinished(() => {
    for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener)
  })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  builds.startBuildChecks('b1')
  const asked = (prefix: string) => fetch.mock.calls.map(([url]) => url).filter((url) => url.startsWith(prefix))
  return { ...builds, warn, metas: () => asked('/builds/meta/'), latests: () => asked('/builds/latest.json') }
}

const hour = 3_600_000
/** pass lets time go by, and what is loaded then arrive. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

/** look plays a tab that comes into view. */
function look() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the route rules of the build', () => {
  it('are fetched a second after load, and followed from then on', async () => {
    const { metas, ruleFor } = await start()
    await pass(999)
    expect(metas()).toEqual([])
    expect(ruleFor('/old')).toBeUndefined()
    await pass(1)
    expect(metas()).toEqual(['/builds/meta/b1.json'])
    expect(ruleFor('/old')).toEqual({ to: '/new', external: false })
    expect(ruleFor('/other')).toBeUndefined()
    await pass(2 * hour)
    expect(metas()).toHaveLength(1)
  })

  it('are not fetched over slow-2g', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } })
    const { metas } = await start()
    await pass(hour)
    expect(metas()).toEqual([])
  })

  it.each(['2g', '3g', '4g'])('are fetched over %s', async (effectiveType) => {
    vi.stubGlobal('navigator', { connection: { effectiveType } })
    const { metas } = await start()
    await pass(1000)
    expect(metas()).toHaveLength(1)
  })

  it.each([403, 404])('may be missing: %i is no failure', async (status) => {
    const { warn, ruleFor } = await start({ meta: json({ matcher }, status) })
    await pass(1000)
    expect(warn).not.toHaveBeenCalled()
    expect(ruleFor('/old')).toBeUndefined()
  })

  it.each<[string, Answer]>([
    ['status 500', json({}, 500)],
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['no JSON', () => new Response('<h1>Bad gateway</h1>')],
  ])('that fail with %s are only logged', async (_, meta) => {
    const { warn, ruleFor } = await start({ meta })
    await pass(1000)
    expect(warn).toHaveBeenCalledExactlyOnceWith('The build manifest could not be loaded', expect.any(Error))
    expect(ruleFor('/old')).toBeUndefined()
  })
})

describe('newer builds', () => {
  it('are asked for every hour, past every cache', async () => {
    const { latests, outdated } = await start()
    await pass(hour - 1)
    expect(latests()).toEqual([])
    await pass(1)
    expect(latests()).toEqual([`/builds/latest.json?${1_000_000 + hour}`])
    await pass(hour)
    expect(latests()).toHaveLength(2)
    expect(outdated()).toBe(false)
  })

  it('make the page outdated, for good', async () => {
    let id = 'b2'
    const { outdated } = await start({ latest: () => Response.json({ id }) })
    expect(outdated()).toBe(false)
    await pass(hour)
    expect(outdated()).toBe(true)
    id = 'b1'
    await pass(hour)
    expect(outdated()).toBe(true)
  })

  it.each<[string, number, Answer]>([
    ['status 503', 4, json({ id: 'b2' }, 503)],
    ['no network', 4, () => Promise.reject(new TypeError('offline'))],
    ['no JSON', 2, () => new Response('<h1>Bad gateway</h1>')],
    ['no id', 2, json({})],
  ])('that cannot be asked for (%s) change nothing, and the next hour asks again', async (_, asked, latest) => {
    const { outdated, latests } = await start({ latest })
    await pass(2 * hour)
    expect(outdated()).toBe(false)
    expect(latests()).toHaveLength(asked)
  })

  it('are asked for when a tab is looked at that slept through its hour', async () => {
    const { latests } = await start()
    vi.setSystemTime(1_000_000 + hour - 1)
    look()
    expect(latests()).toEqual([])
    vi.setSystemTime(1_000_000 + hour)
    look()
    look()
    expect(latests()).toHaveLength(1)
  })
})
