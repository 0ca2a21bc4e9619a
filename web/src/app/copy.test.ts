// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Frame, Payload } from '../payload.gen'
import type { NavigationEnd } from './outcome'
import type { Router, View } from './router'

const payloadOf = (path: string, page = 'llmIndex') =>
  ({ page, meta: { path, middleware: ['one-address'] }, data: { form: '<form><input name="q" value=""></form>' } }) as unknown as Payload

/** page is a page as it came, whose host says of itself what `latest` is. */
async function page(address: string, first: Payload, latest: object) {
  vi.resetModules()
  history.replaceState(null, '', address)
  document.body.innerHTML = '<main id="main"><h1>Page not found: /404</h1></main>'
  const answers: Record<string, unknown> = { '/builds/latest.json': latest }
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json(answers[url] ?? payloadOf(new URL(url, location.origin).pathname.replace('/_payload.json', ''), url.startsWith('/search') ? 'search' : 'llmIndex')))
  })
  const { startCopy } = await import('./copy')
  const { fetchPayload } = await import('./payloads')
  let view = { payload: first } as View
  let ended: (end: NavigationEnd) => void = () => undefined
  const router = { view: () => view, first: () => ({ payload: first }), onEnd: (listener: typeof ended) => void (ended = listener) } as unknown as Router
  startCopy(router, { url: 'https://live.example' } as Frame)
  return {
    asked,
    note: () => document.querySelector('#main > div > aside'),
    async go(to: string) {
      const payload = await fetchPayload(to, 'b1')
      history.replaceState(null, '', to)
      view = { payload } as View
      ended({ outcome: 'success', from: address, to })
      return payload
    },
  }
}

const copy = { id: 'b1', static: true, search: '/search/index.json' }
const site = { id: 'b1' }

describe('a static copy', () => {
  beforeEach(() => vi.unstubAllGlobals())

  it('says of a view that it is the page without what was chosen, and where it is to be had', async () => {
    const { go, note } = await page('/concept', payloadOf('/concept'), copy)
    const payload = await go('/models?maker=mistral')
    expect(payload.meta.path).toBe('/models?maker=mistral') // or the guard would lead away from it
    expect(note()?.textContent).toMatch(/static copy .* not applied/)
    expect(note()?.querySelector('a')?.href).toBe('https://live.example/models?maker=mistral')
    await go('/models')
    expect(note()).toBeNull()
  })

  it('says so of the first page, too', async () => {
    const { note } = await page('/models?sort=input', payloadOf('/models'), copy)
    await vi.waitFor(() => expect(note()).not.toBeNull())
  })

  it('says nothing of what others put into addresses', async () => {
    const { asked, go, note } = await page('/models?utm_source=letter', payloadOf('/models'), copy)
    await go('/models?ref=elsewhere')
    expect(note()).toBeNull()
    expect(asked).not.toContain('/builds/latest.json')
  })

  it('fills in what is searched for, and leaves the rest to the search', async () => {
    const { go, note } = await page('/', payloadOf('/'), copy)
    const payload = await go('/search?q=context+window')
    expect((payload.data as { form: string }).form).toContain('value="context window"')
    expect(note()).toBeNull()
  })

  it('names the missing address in the one page that the host has for all', async () => {
    const first = { ...payloadOf('/404'), error: { status: 404, message: 'Page not found: /404' } } as Payload
    await page('/models/none', first, copy)
    expect(document.querySelector('h1')?.textContent).toBe('Page not found: /models/none')
  })
})

describe('the site itself', () => {
  it('leads to the one address of a view, and asks once', async () => {
    const { asked, go, note } = await page('/', payloadOf('/'), site)
    expect((await go('/models?open=')).meta.path).toBe('/models')
    await go('/models?maker=')
    expect(note()).toBeNull()
    expect(asked.filter((url) => url === '/builds/latest.json')).toHaveLength(1)
  })
})
