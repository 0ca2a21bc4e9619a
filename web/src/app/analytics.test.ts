// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NavigationEnd } from './outcome'
import type { Router } from './router'

const settings = {
  url: '/api/event',
  domain: 'site.example',
  ignoredHosts: ['localhost', 'staging.example', '[fd00::1]'],
  script: '',
  scriptKey: '',
  scriptLoad: 'now',
}

const second = { ...settings, script: 'https://second.example/script.js', scriptKey: 'public' }

const addedScript = () => document.head.querySelector<HTMLScriptElement>('script[src="https://second.example/script.js"]')

function fakeRouter() {
  const observers: ((end: NavigationEnd) => void)[] = []
  const router = {
    view: () => ({ payload: { head: { title: `Title of ${location.pathname}` } } }),
    onEnd: (observer: (end: NavigationEnd) => void) => (observers.push(observer), () => undefined),
  } as unknown as Router
  const end = (outcome: NavigationEnd['outcome']) => {
    for (const observer of observers) observer({ outcome, from: '', to: '' })
  }
  return { router, end }
}

function go(url: string) {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
}

let sent: Record<string, unknown>[] = []

beforeEach(() => {
  vi.resetModules()
  sent = []
  localStorage.clear()
  document.head.innerHTML = ''
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return Promise.resolve(new Response())
  })
  go('https://site.example/blog')
})

afterEach(() => vi.unstubAllGlobals())

test('a page view has the fields of the events API', async () => {
  const { startAnalytics } = await import('./analytics')
  startAnalytics(settings, fakeRouter().router)
  expect(sent).toEqual([
    {
      n: 'pageview',
      u: 'https://site.example/blog',
      d: 'site.example',
      r: null,
      w: window.innerWidth,
      h: 0,
      p: { title: 'Title of /blog' },
    },
  ])
})

test('a navigation is counted when it has ended, once, at its new address', async () => {
  const { startAnalytics } = await import('./analytics')
  const { router, end } = fakeRouter()
  startAnalytics(settings, router)
  go('https://site.example/concept')
  end('success')
  end('duplicated')
  end('aborted')
  go('https://site.example/nope')
  end('not found')
  expect(sent.map((event) => event['u'])).toEqual([
    'https://site.example/blog',
    'https://site.example/concept',
    'https://site.example/nope',
  ])
})

test('events carry props and revenue', async () => {
  const { startAnalytics, track } = await import('./analytics')
  startAnalytics(settings, fakeRouter().router)
  track('Upgrade', { props: { plan: 'team' }, revenue: { amount: 12.5, currency: 'EUR' } })
  expect(sent[1]).toMatchObject({ n: 'Upgrade', p: { plan: 'team' }, $: { amount: 12.5, currency: 'EUR' } })
})

const uncounted: [string, () => void][] = [
  ['localhost', () => go('http://localhost:8080/')],
  ['a name below localhost', () => go('http://site.localhost:8080/')],
  ['a loopback address', () => go('http://127.0.0.1:8080/')],
  ['another loopback address', () => go('http://127.3.2.1/')],
  ['the loopback address of IPv6', () => go('http://[::1]:8080/')],
  ['an ignored host', () => go('https://staging.example/')],
  ['an ignored address', () => go('https://[fd00::1]/')],
  ['a file', () => go('file:///page.html')],
  ['the ignore flag', () => localStorage.setItem('plausible_ignore', 'true')],
  ['Do Not Track', () => vi.stubGlobal('navigator', { doNotTrack: '1' })],
  ['Global Privacy Control', () => vi.stubGlobal('navigator', { globalPrivacyControl: true })],
]

test.each(uncounted)('nothing is sent or loaded with %s', async (_name, prepare) => {
  prepare()
  const { startAnalytics, track } = await import('./analytics')
  startAnalytics(second, fakeRouter().router)
  track('Anything')
  expect(sent).toEqual([])
  expect(addedScript()).toBeNull()
})

test.each(['http://localhost:8080/', 'http://127.0.0.1:8080/'])('%s is counted where it is not ignored', async (url) => {
  go(url)
  const { startAnalytics } = await import('./analytics')
  startAnalytics({ ...settings, ignoredHosts: [] }, fakeRouter().router)
  expect(sent).toHaveLength(1)
})

test('a name that only looks like an ignored one is counted', async () => {
  go('https://localhost.example/')
  const { startAnalytics } = await import('./analytics')
  startAnalytics(settings, fakeRouter().router)
  expect(sent).toHaveLength(1)
})

test('nothing is sent unless it is started', async () => {
  const { track } = await import('./analytics')
  track('Anything')
  expect(sent).toEqual([])
})

test('the second script is loaded at once, so that every visit is counted', async () => {
  const { startAnalytics } = await import('./analytics')
  startAnalytics(second, fakeRouter().router)
  expect(addedScript()?.dataset['key']).toBe('public')
})

test('the second script does not need the first service, nor start it', async () => {
  const { startAnalytics, track } = await import('./analytics')
  startAnalytics({ ...second, url: '', domain: '' }, fakeRouter().router)
  track('Anything')
  expect(addedScript()).not.toBeNull()
  expect(sent).toEqual([])
})

test('the second script can wait until the browser is idle', async () => {
  let idle: (() => void) | undefined
  vi.stubGlobal('requestIdleCallback', (then: () => void) => void (idle = then))
  const { startAnalytics } = await import('./analytics')
  startAnalytics({ ...second, scriptLoad: 'idle' }, fakeRouter().router)
  expect(addedScript()).toBeNull()
  idle?.()
  expect(addedScript()).not.toBeNull()
})

test('the second script can wait for an interaction', async () => {
  const { startAnalytics } = await import('./analytics')
  startAnalytics({ ...second, scriptLoad: 'interaction' }, fakeRouter().router)
  expect(addedScript()).toBeNull()
  window.dispatchEvent(new Event('keydown'))
  expect(addedScript()).not.toBeNull()
})
