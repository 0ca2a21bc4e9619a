// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Menu } from './Menu'

const items = [{ label: 'Apple', href: '/a' }, { label: 'Apricot' }, { label: 'Banana' }]
const button = () => screen.getByRole('button', { name: 'Fruit' })
const focused = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

function open() {
  render(<Menu trigger="Fruit" label="Fruit" items={items} />)
  fireEvent.click(button())
}

afterEach(cleanup)

describe('Menu', () => {
  it('is a disclosure with links before the page is alive', () => {
    const html = renderToString(<Menu trigger="Fruit" label="Fruit" items={items} />)
    expect(html).toMatch(/<details.*<summary.*<a href="\/a">Apple<\/a>/)
    expect(html).not.toContain('role=')
  })

  it('is a button that says that it has a menu', () => {
    render(<Menu trigger="Fruit" label="Fruit" items={items} />)
    expect(button().getAttribute('aria-haspopup')).toBe('menu')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('opens at its first item, or with the up key at its last', () => {
    open()
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe('Apple')
    press('Escape')
    expect(focused()).toBe('Fruit')
    press('ArrowUp')
    expect(focused()).toBe('Banana')
    press('Escape')
    press('ArrowDown')
    expect(focused()).toBe('Apple')
  })

  it('is walked with the arrow keys, Home and End, round the ends', () => {
    open()
    const steps = [
      ['ArrowDown', 'Apricot'],
      ['End', 'Banana'],
      ['ArrowDown', 'Apple'],
      ['ArrowUp', 'Banana'],
      ['Home', 'Apple'],
    ] as const
    for (const [key, want] of steps) {
      press(key)
      expect(focused()).toBe(want)
    }
  })

  it('finds items by their first letters', () => {
    open()
    press('b')
    expect(focused()).toBe('Banana')
    press('Home')
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(10_000)
    for (const letter of 'apr') press(letter)
    expect(focused()).toBe('Apricot')
  })

  it('closes when something is chosen, and gives the focus back', () => {
    const chosen = vi.fn()
    render(<Menu trigger="Fruit" label="Fruit" items={[{ label: 'Pear', onSelect: chosen }]} />)
    fireEvent.click(button())
    fireEvent.click(screen.getByRole('menuitem', { name: 'Pear' }))
    expect(chosen).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('closes when the focus leaves it', () => {
    open()
    fireEvent.blur(screen.getByRole('menuitem', { name: 'Apple' }), { relatedTarget: document.body })
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  it('lets Tab go on, closed', () => {
    open()
    expect(press('Tab')).toBe(true)
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })
})
