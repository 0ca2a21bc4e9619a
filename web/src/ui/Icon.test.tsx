// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Icon } from './Icon'
import type { IconName } from './icons.gen'
import type { Shape } from './Shapes'

vi.mock('./icons.gen', () => {
  const disc: Shape[] = [
    ['circle', { cx: 12, cy: 12, r: 9 }],
    ['path', { d: 'M12 3v3', strokeWidth: 1 }],
  ]
  return { icons: { disc } }
})

// The names that exist are those the interface uses; here they are played.
const named = (name: string) => name as IconName

afterEach(cleanup)

describe('Icon', () => {
  it('draws the shapes of its name', () => {
    const { container } = render(<Icon name={named('disc')} />)
    const svg = container.querySelector('svg')
    expect(svg?.getAttribute('viewBox')).toBe('0 0 24 24')
    expect(svg?.querySelector('circle')?.getAttribute('r')).toBe('9')
    expect(svg?.querySelector('path')?.getAttribute('stroke-width')).toBe('1')
  })

  it('is not for screen readers', () => {
    const { container } = render(<Icon name={named('disc')} />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('passes on class and size', () => {
    const { container } = render(<Icon name={named('disc')} className="big" width="2em" />)
    const svg = container.querySelector('svg')
    expect(svg?.getAttribute('class')).toBe('big')
    expect(svg?.getAttribute('width')).toBe('2em')
  })

  it('is in the HTML of the server', () => {
    expect(renderToString(<Icon name={named('disc')} />)).toContain('<path d="M12 3v3" stroke-width="1"></path>')
  })
})
