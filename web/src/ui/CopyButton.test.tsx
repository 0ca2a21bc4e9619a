// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './CopyButton'

const button = () => screen.getByRole('button', { name: 'Copy the report' })

async function click() {
  fireEvent.click(button())
  await act(() => vi.advanceTimersByTimeAsync(0))
}

function playClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('CopyButton', () => {
  it('has its place from the start, so that nothing moves when the page comes alive', () => {
    const html = renderToString(<CopyButton text="x" what="the report" />)
    expect(html).not.toContain('hidden=""')
    const { container } = render(<CopyButton text="x" what="the report" />)
    expect(container.innerHTML).toBe(html)
  })

  it('copies the text, says so, and is ready again after two seconds', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    playClipboard(writeText)
    render(<CopyButton text="Line 1" what="the report" />)
    expect(button().textContent).toBe('Copy')
    await click()
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Line 1')
    expect(button().textContent).toBe('Copied')
    act(() => void vi.advanceTimersByTime(1999))
    expect(button().textContent).toBe('Copied')
    act(() => void vi.advanceTimersByTime(1))
    expect(button().textContent).toBe('Copy')
  })

  it('says what to do where the browser refuses', async () => {
    playClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    render(<CopyButton text="x" what="the report" />)
    await click()
    expect(button().textContent).toBe('Select and copy by hand')
  })

  // Browsers have no clipboard where a page comes over plain HTTP.
  it('says what to do where there is no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    render(<CopyButton text="x" what="the report" />)
    await click()
    expect(button().textContent).toBe('Select and copy by hand')
  })

  it('leaves no timer behind', async () => {
    playClipboard(() => Promise.resolve())
    const { unmount } = render(<CopyButton text="x" what="the report" />)
    await click()
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
