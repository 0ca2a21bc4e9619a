// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NavigationEnd } from './outcome'
import type { Router } from './router'

const settings = { url: '/api/event', domain: 'site.example', script: '', scriptKey: '' }

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

test.each([
  ['localhost', () => go('http://localhost:8080/')],
  ['a loopback address', () => go('http://127.0.0.1:8080/')],
  ['a file', () => go('file:///page.html')],
  ['the ignore flag', () => localStorage.setItem('plausible_ignore', 'true')],
  ['Do Not Track', () => vi.stubGlobal('navigator', { doNotTrack: '1' })],
  ['Global Privacy Control', () => vi.stubGlobal('navigator', { globalPrivacyControl: true })],
])('nothing is sent with %s', async (_name, prepare) => {
  prepare()
  const { startAnalytics, track } = await import('./analytics')
  startAnalytics(settings, fakeRouter().router)
  track('Anything')
  expect(sent).toEqual([])
})

test('nothing is sent unless it is started', async () => {
  const { track } = await import('./analytics')
  track('Anything')
  expect(sent).toEqual([])
})

test('the second script waits for an interaction', async () => {
  const { startAnalytics } = await import('./analytics')
  startAnalytics({ ...settings, script: 'https://second.example/script.js', scriptKey: 'public' }, fakeRouter().router)
  const script = () => document.head.querySelector<HTMLScriptElement>('script[src="https://second.example/script.js"]')
  expect(script()).toBeNull()
  window.dispatchEvent(new Event('keydown'))
  expect(script()?.dataset['key']).toBe('public')
})
