// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toast } from './Toast'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Toast', () => {
  it('has its region before there is anything to say', () => {
    render(<Toast message={null} onClose={() => undefined} />)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('says what happened, and asks to go after a while', () => {
    const close = vi.fn()
    render(<Toast message="Saved" onClose={close} />)
    expect(screen.getByRole('status').textContent).toBe('Saved')
    act(() => void vi.advanceTimersByTime(5999))
    expect(close).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('stays while the pointer or the focus is on it', () => {
    const close = vi.fn()
    render(<Toast message="Saved" onClose={close} />)
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    act(() => void vi.advanceTimersByTime(60_000))
    expect(close).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(close).toHaveBeenCalledTimes(1)
  })
})
