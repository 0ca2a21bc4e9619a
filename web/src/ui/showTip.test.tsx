// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hideTip, meetTip } from './showTip'

const link = () => screen.getByRole('link', { name: 'Token' })
const tip = () => screen.queryByRole('tooltip')
let matching: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  matching = [':hover', ':focus-visible']
  // What a browser knows and this one does not: popovers, and where pointer and focus are.
  HTMLElement.prototype.showPopover = vi.fn()
  HTMLElement.prototype.hidePopover = vi.fn()
  const matches = HTMLElement.prototype.matches
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
    return /^:(hover|focus-visible)$/.test(selector) ? matching.includes(selector) : matches.call(this, selector)
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(
    <p>
      A <a href="/token" data-definition="What a model reads.">Token</a> and <b>more</b>
    </p>,
  )
})
afterEach(() => {
  hideTip()
  cleanup()
  vi.useRealTimers()
})

describe('the definition of a term', () => {
  it('describes its link while it is shown', () => {
    meetTip(link(), 'focusin')
    expect(tip()?.textContent).toBe('What a model reads.')
    expect(link().getAttribute('aria-describedby')).toBe(tip()?.id)
    hideTip()
    expect(tip()).toBeNull()
    expect(link().hasAttribute('aria-describedby')).toBe(false)
  })

  it('is not shown to a focus that is not seen, nor to a finger', () => {
    matching = [':hover']
    meetTip(link(), 'focusin')
    expect(tip()).toBeNull()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    meetTip(link(), 'mouseover')
    vi.runAllTimers()
    expect(tip()).toBeNull()
  })

  it('is not shown to a pointer that only passes', () => {
    meetTip(link(), 'mouseover')
    expect(tip()).toBeNull()
    matching = []
    vi.runAllTimers()
    expect(tip()).toBeNull()
  })

  it('stays while the pointer is on it, and goes soon after', () => {
    matching = [':hover']
    meetTip(link(), 'mouseover')
    vi.runAllTimers()
    fireEvent.mouseOver(tip() ?? document.body)
    vi.runAllTimers()
    expect(tip()).not.toBeNull()
    fireEvent.mouseOver(screen.getByText('more'))
    expect(tip()).not.toBeNull()
    vi.runAllTimers()
    expect(tip()).toBeNull()
  })

  it('goes on Escape, which then does nothing else', () => {
    meetTip(link(), 'focusin')
    expect(fireEvent.keyDown(link(), { key: 'Escape' })).toBe(false)
    expect(tip()).toBeNull()
    expect(fireEvent.keyDown(link(), { key: 'Escape' })).toBe(true)
  })

  it('goes when the focus does', () => {
    meetTip(link(), 'focusin')
    matching = []
    fireEvent.focusOut(link())
    expect(tip()).toBeNull()
  })

  it('is written as text', () => {
    link().dataset['definition'] = '<b>x</b>'
    meetTip(link(), 'focusin')
    expect(tip()?.querySelector('b')).toBeNull()
  })
})
