// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Head } from '../payload.gen'
import { patchHead } from './head'
import { HeadProvider, useFound, useHead } from './HeadContext'

const full: Head = {
  title: 'Tokens | Site',
  description: 'What a token is.',
  canonical: 'https://site.example/tokens',
  robots: 'noindex',
  ogType: 'website',
  ogImage: 'https://site.example/og.png',
  ogImageAlt: 'Tokens. What a token is.',
  ogTitle: 'Tokens',
  feeds: [{ type: 'application/rss+xml', title: 'Feed', href: '/blog/feed.xml' }],
}

const empty: Head = {
  title: '404 - Page not found',
  description: '',
  canonical: '',
  robots: '',
  ogType: '',
  ogImage: '',
  ogImageAlt: '',
  ogTitle: '',
  feeds: [],
}

/** tags are the tags that a page decides on, as one object. */
function tags() {
  const found: Record<string, string> = { title: document.title }
  for (const meta of document.head.querySelectorAll('meta')) {
    found[meta.getAttribute('name') ?? meta.getAttribute('property') ?? ''] = meta.content
  }
  for (const link of document.head.querySelectorAll('link')) found[link.rel] = link.getAttribute('href') ?? ''
  return found
}

const tagsOfFull = {
  title: 'Tokens | Site',
  description: 'What a token is.',
  robots: 'noindex',
  canonical: 'https://site.example/tokens',
  alternate: '/blog/feed.xml',
  'og:title': 'Tokens',
  'og:description': 'What a token is.',
  'og:type': 'website',
  'og:image': 'https://site.example/og.png',
  'og:image:alt': 'Tokens. What a token is.',
  'twitter:image': 'https://site.example/og.png',
  'twitter:image:alt': 'Tokens. What a token is.',
  'og:url': 'https://site.example/tokens',
}

beforeEach(() => {
  document.head.innerHTML = ''
})
afterEach(cleanup)

describe('patchHead', () => {
  it('adds what is missing', () => {
    patchHead(full)
    expect(tags()).toEqual(tagsOfFull)
  })

  it('changes what is there, in place and without a second tag', () => {
    patchHead(full)
    const before = [...document.head.querySelectorAll('meta, link')]
    patchHead({ ...full, title: 'Prompts | Site', description: 'New.', canonical: 'https://site.example/prompts' })
    expect(tags()).toEqual({
      ...tagsOfFull,
      title: 'Prompts | Site',
      description: 'New.',
      'og:description': 'New.',
      canonical: 'https://site.example/prompts',
      'og:url': 'https://site.example/prompts',
    })
    expect([...document.head.querySelectorAll('meta, link')]).toEqual(before)
  })

  it('removes what the page has nothing to say about', () => {
    patchHead(full)
    patchHead(empty)
    expect(tags()).toEqual({ title: '404 - Page not found' })
    patchHead(full)
    expect(tags()).toEqual(tagsOfFull)
  })

  it('leaves the tags alone that are not a page’s own', () => {
    document.head.innerHTML = '<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg">'
    patchHead(full)
    patchHead(empty)
    expect(tags()).toEqual({ title: '404 - Page not found', viewport: 'width=device-width', icon: '/icon.svg' })
  })

  it('takes a text for a text', () => {
    patchHead({ ...full, title: '<b>&amp;', description: '"><script>alert(1)</script>' })
    expect(tags()).toMatchObject({ title: '<b>&amp;', description: '"><script>alert(1)</script>' })
    expect(document.head.querySelector('script')).toBeNull()
  })

})

describe('useHead', () => {
  function Part({ change }: { change: Partial<Head> }) {
    useHead(change)
    return null
  }

  it('throws outside its context', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Part change={{ title: 'x' }} />)).toThrow(
      new Error('useHead() was called without provide context'),
    )
  })

  it('changes the head while its part is shown, and restores it after', () => {
    patchHead(full)
    const show = (part: boolean, title: string) => (
      <HeadProvider head={full}>{part && <Part change={{ title, robots: '' }} />}</HeadProvider>
    )
    const { rerender } = render(show(true, 'One'))
    expect(tags()).toMatchObject({ title: 'One', description: full.description })
    expect(tags()).not.toHaveProperty('robots')
    rerender(show(true, 'Two'))
    expect(document.title).toBe('Two')
    rerender(show(false, ''))
    expect(tags()).toEqual(tagsOfFull)
  })

  it('leaves the structured data of its page alone; the next page drops it', () => {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    document.head.append(script)
    const show = (head: Head) => (
      <HeadProvider head={head}>
        <Part change={{ title: 'Mine' }} />
      </HeadProvider>
    )
    const { rerender } = render(show(full))
    expect(script.isConnected).toBe(true)
    rerender(show({ ...full, title: 'Another' }))
    expect(script.isConnected).toBe(false)
  })

  it('puts what was found before the title, and nothing if nothing was asked', () => {
    patchHead(full)
    function Results({ found }: { found: string }) {
      useFound(found)
      return null
    }
    const show = (found: string) => (
      <HeadProvider head={full}>
        <Results found={found} />
      </HeadProvider>
    )
    const { rerender } = render(show(''))
    expect(document.title).toBe(full.title)
    rerender(show('12 entries'))
    expect(document.title).toBe(`12 entries: ${full.title}`)
    rerender(show(''))
    expect(document.title).toBe(full.title)
    cleanup()
    expect(() => render(<Results found="12 entries" />)).toThrow('useHead() was called without provide context')
  })

  it('changes the head of the page that is on screen', () => {
    const show = (head: Head) => (
      <HeadProvider head={head}>
        <Part change={{ title: 'Mine' }} />
      </HeadProvider>
    )
    const { rerender, unmount } = render(show(full))
    rerender(show({ ...full, title: 'Another', description: 'Another page.' }))
    expect(tags()).toMatchObject({ title: 'Mine', description: 'Another page.' })
    unmount()
    expect(document.title).toBe('Another')
  })
})
