// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TOCEntry } from '../payload.gen'
import { TableOfContents } from './TableOfContents'

const entries: TOCEntry[] = [
  { level: 2, id: 'what', text: 'What it is' },
  { level: 3, id: 'how', text: 'How it works' },
  { level: 2, id: 'why', text: 'Why it matters' },
]

/** Observer stands in for the browser's; `see` plays a heading that comes into view. */
class Observer {
  static live: Observer[] = []
  readonly watched: Element[] = []

  constructor(private readonly tell: (seen: { target: Element; isIntersecting: boolean }[]) => void) {
    Observer.live.push(this)
  }

  observe(element: Element) {
    this.watched.push(element)
  }

  disconnect() {
    Observer.live = Observer.live.filter((other) => other !== this)
  }

  static see(id: string, isIntersecting = true) {
    for (const observer of Observer.live) {
      const target = observer.watched.find((element) => element.id === id)
      if (target) observer.tell([{ target, isIntersecting }])
    }
  }
}

/** Article is a page with the headings that the entries lead to. */
function Article({ toc }: { toc: TOCEntry[] }) {
  return (
    <>
      <TableOfContents entries={toc} />
      {toc.map((entry) => (
        <h2 key={entry.id} id={entry.id}>
          {entry.text}
        </h2>
      ))}
    </>
  )
}

const contents = () => screen.getByRole('navigation', { name: 'On this page', hidden: true })
const current = () =>
  within(contents())
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('aria-current') === 'location' ? [link.textContent] : []))

beforeEach(() => {
  Observer.live = []
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('TableOfContents', () => {
  it('links to the headings, in order', () => {
    render(<Article toc={entries} />)
    const links = within(contents()).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#what', 'What it is'],
      ['#how', 'How it works'],
      ['#why', 'Why it matters'],
    ])
  })

  it.each([0, 1])('is left out for %d headings', (n) => {
    render(<Article toc={entries.slice(0, n)} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('marks the heading that is being read', () => {
    render(<Article toc={entries} />)
    expect(current()).toEqual([])
    act(() => Observer.see('how'))
    expect(current()).toEqual(['How it works'])
    act(() => Observer.see('how', false))
    expect(current()).toEqual(['How it works'])
    act(() => Observer.see('why'))
    expect(current()).toEqual(['Why it matters'])
  })

  it('says on its button where the reader is, and its sheet goes when a place is chosen', () => {
    render(<Article toc={entries} />)
    act(() => Observer.see('why'))
    expect(screen.getByRole('button', { name: 'On this page Why it matters' })).toBeTruthy()
    const hide = vi.fn()
    contents().hidePopover = hide
    within(contents()).getByText('How it works').click()
    expect(hide).toHaveBeenCalledOnce()
  })

  it('watches the headings of another text when it is shown', () => {
    const { rerender } = render(<Article toc={entries} />)
    rerender(
      <Article
        toc={[
          { level: 2, id: 'one', text: 'One' },
          { level: 2, id: 'two', text: 'Two' },
        ]}
      />,
    )
    expect(Observer.live).toHaveLength(1)
    act(() => Observer.see('two'))
    expect(current()).toEqual(['Two'])
  })

  it('stops watching when it is gone', () => {
    const { unmount } = render(<Article toc={entries} />)
    expect(Observer.live).toHaveLength(1)
    unmount()
    expect(Observer.live).toEqual([])
  })

  it('does without a heading that is not there', () => {
    render(<TableOfContents entries={entries} />)
    expect(Observer.live[0]?.watched).toEqual([])
  })
})
