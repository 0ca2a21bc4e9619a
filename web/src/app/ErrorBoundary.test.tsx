// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageComponent } from '../pages'
import { App } from './App'
import { ErrorBoundary } from './ErrorBoundary'
import { createRouter, type Router } from './router'
import { sampleFrame, samplePayload } from './samples'

let broken = false

const Page: PageComponent = ({ title }) => {
  if (broken) throw new Error('Broken page')
  return <h1>{String(title)}</h1>
}

const payloadOf = (path: string) => samplePayload(path, { data: { title: `Page ${path}` } })

/** show puts the app on screen, at the front page. */
function show(): Router {
  const router = createRouter(
    { payload: payloadOf('/'), Page },
    {
      current: () => '/',
      redirect: () => undefined,
      fetchPayload: (url) => Promise.resolve(payloadOf(url)),
      loadPage: () => Promise.resolve(Page),
      guards: new Map(),
      move: () => undefined,
      show: (change, arrived) => {
        if (change()) arrived()
        return Promise.resolve()
      },
      repaint: () => Promise.resolve(),
    hydrated: Promise.resolve(),
      arrived: () => undefined,
      load: () => undefined,
      mayReload: () => false,
      outdated: () => false,
      report: () => undefined,
      warn: () => undefined,
      bot: false,
      wait: () => new Promise(() => undefined),
    },
  )
  render(<App frame={sampleFrame} router={router} />)
  return router
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => {
  broken = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an error while rendering', () => {
  it('shows the error page, until another page is shown', async () => {
    broken = true
    const router = show()
    expect(heading()).toBe('Broken page')
    expect(screen.getByText('No code')).toBeTruthy()
    broken = false
    await act(() => router.navigate('/there'))
    expect(heading()).toBe('Page /there')
  })

  it('on the next page is shown too', async () => {
    const router = show()
    broken = true
    await act(() => router.navigate('/there'))
    expect(heading()).toBe('Broken page')
  })
})

describe('an unhandled error', () => {
  it('shows the error page', () => {
    const router = show()
    expect(heading()).toBe('Page /')
    act(() => router.crash(new Error('Broken click')))
    expect(heading()).toBe('Broken click')
  })

  it.each([undefined, null, 'text', 0])('of %j has no message', (error) => {
    const router = show()
    act(() => router.crash(error))
    expect(heading()).toBe('No message')
  })

  it.each([new Error('Broken click'), '', 0])('(%j) is cleared by the way home, at home too', async (error) => {
    const router = show()
    act(() => router.crash(error))
    await act(() => router.navigate('/'))
    expect(heading()).toBe('Page /')
  })
})

describe('a bot', () => {
  it('keeps what is on its screen when rendering fails', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    const root = document.createElement('div')
    root.id = 'app'
    document.body.append(root)
    const { rerender } = render(<ErrorBoundary resetKey={1}>Good page</ErrorBoundary>, { container: root })
    const Broken = () => {
      throw new Error('Broken page')
    }
    rerender(
      <ErrorBoundary resetKey={1}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(root.textContent).toBe('Good page')
    rerender(<ErrorBoundary resetKey={2}>Next page</ErrorBoundary>)
    expect(root.textContent).toBe('Next page')
    root.remove()
  })
})
