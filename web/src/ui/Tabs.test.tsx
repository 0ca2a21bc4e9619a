// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from './Tabs'

const tabs = [
  { title: 'One', content: <p>first</p> },
  { title: 'Two', content: <p>second</p> },
  { title: 'Three', content: <p>third</p> },
]
const selected = () => screen.getByRole('tab', { selected: true }).textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

afterEach(cleanup)

describe('Tabs', () => {
  it('says which panel belongs to which tab, and shows one', () => {
    render(<Tabs label="Parts" tabs={tabs} />)
    expect(screen.getByRole('tablist', { name: 'Parts' })).toBeTruthy()
    for (const tab of screen.getAllByRole('tab')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
      expect(panel?.hidden).toBe(tab.getAttribute('aria-selected') === 'false')
    }
  })

  it('has one tab in the order of the Tab key', () => {
    render(<Tabs label="Parts" tabs={tabs} />)
    fireEvent.click(screen.getByRole('tab', { name: 'Two' }))
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  })

  it('is walked with the arrow keys, Home and End, round the ends', () => {
    render(<Tabs label="Parts" tabs={tabs} />)
    screen.getByRole('tab', { name: 'One' }).focus()
    const steps = [
      ['ArrowRight', 'Two'],
      ['End', 'Three'],
      ['ArrowRight', 'One'],
      ['ArrowLeft', 'Three'],
      ['Home', 'One'],
    ] as const
    for (const [key, want] of steps) {
      press(key)
      expect(selected()).toBe(want)
      expect(document.activeElement?.textContent).toBe(want)
    }
  })

  it('leaves other keys alone', () => {
    render(<Tabs label="Parts" tabs={tabs} />)
    screen.getByRole('tab', { name: 'One' }).focus()
    expect(press('ArrowDown')).toBe(true)
    expect(press('a')).toBe(true)
    expect(selected()).toBe('One')
  })

  it('has every part and its heading in the HTML', () => {
    const html = renderToString(<Tabs label="Parts" tabs={tabs} />)
    for (const { title } of tabs) expect(html).toContain(`<h3>${title}</h3>`)
  })
})
