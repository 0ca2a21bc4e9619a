// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { colorMode } from '../app/colorMode'
import { ColorModeMenu, ColorModeSwitch } from './ColorModeSwitch'

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const checked = () => radios().flatMap((input) => (input.checked ? [input.value] : []))

beforeEach(() => {
  localStorage.clear()
  colorMode.start('system', '')
})
afterEach(cleanup)

describe('ColorModeSwitch', () => {
  it('chooses nothing on the server, which knows nothing', () => {
    expect(renderToString(<ColorModeSwitch />)).not.toContain('checked')
  })

  it('names its group and its three choices', () => {
    render(<ColorModeSwitch />)
    expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy()
    expect(radios().map((input) => input.value)).toEqual(['light', 'dark', 'system'])
    for (const name of ['Light', 'Dark', 'System']) expect(radio(name)).toBeTruthy()
  })

  it('shows and keeps what is chosen', () => {
    render(<ColorModeSwitch />)
    expect(checked()).toEqual(['system'])
    fireEvent.click(radio('Dark'))
    expect(checked()).toEqual(['dark'])
    expect(localStorage.getItem('nuxt-color-mode')).toBe('dark')
    expect(document.documentElement.dataset['mode']).toBe('dark')
    fireEvent.click(radio('Light'))
    expect(checked()).toEqual(['light'])
  })

  // Arrow keys, Space and Tab are the browser's own on radio buttons of one
  // name, so long as nothing takes them away.
  it('is a set of real radio buttons for the keyboard', () => {
    render(<ColorModeSwitch />)
    expect(new Set(radios().map((input) => input.name)).size).toBe(1)
    for (const input of radios()) {
      expect(input.type).toBe('radio')
      expect(input.tabIndex).toBe(0)
      expect(input.hidden || input.disabled).toBe(false)
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', ' ', 'Tab']) {
        expect(fireEvent.keyDown(input, { key })).toBe(true)
      }
      input.focus()
      expect(document.activeElement).toBe(input)
    }
  })

  it('is one button in the header, which says what is chosen', () => {
    const { container } = render(<ColorModeMenu />)
    const label = () => container.querySelector('summary')?.getAttribute('aria-label')
    expect(label()).toBe('Theme: System')
    fireEvent.click(radio('Dark'))
    expect(label()).toBe('Theme: Dark')
  })

  it('follows a change made elsewhere', () => {
    render(<ColorModeSwitch />)
    act(() => colorMode.choose('light'))
    expect(checked()).toEqual(['light'])
  })

  it('rests on a page that forces a mode, and still shows the preference', () => {
    render(<ColorModeSwitch />)
    act(() => colorMode.force('dark'))
    expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true)
    expect(checked()).toEqual(['system'])
    act(() => colorMode.force(''))
    expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(false)
  })
})
