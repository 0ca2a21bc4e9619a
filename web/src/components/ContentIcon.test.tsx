// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentIcon, isIconName } from './ContentIcon'
import { type Drawing, loadDrawing } from './iconify'

vi.mock('../app/FrameContext', () => ({ useFrame: () => ({ iconService: 'https://icons.test' }) }))
vi.mock('./iconify', () => ({ loadDrawing: vi.fn() }))

const disc: Drawing = { viewBox: '0 0 48 24', shapes: [['circle', { r: 9 }]] }

afterEach(() => {
  cleanup()
  vi.mocked(loadDrawing).mockReset()
})

describe('isIconName', () => {
  it.each(['lucide:layers', 'site:waiting-list', 'mdi:numeric-1-box', 'a1:2'])('takes %s', (name) => {
    expect(isIconName(name)).toBe(true)
  })

  it.each([
    '',
    'layers',
    ':layers',
    'lucide:',
    'lucide:Layers',
    'Lucide:layers',
    'lucide:../x',
    'lucide/x:y',
    '@other:lucide:layers',
    'a:b:c',
    '__proto__:x',
    'lucide:a--b',
    'lucide:-a',
    'lucide:a b',
    'lucide:a,b',
    'lucide:a\n',
    'lucide:<script>',
    `lucide:${'a'.repeat(200)}`,
  ])('refuses %j', (name) => expect(isIconName(name)).toBe(false))
})

describe('ContentIcon', () => {
  it('keeps its place before it is loaded', () => {
    const html = renderToString(<ContentIcon name="lucide:layers" />)
    expect(html).toBe('<svg viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"></svg>')
    expect(loadDrawing).not.toHaveBeenCalled()
  })

  it('shows the icon once it is there', async () => {
    vi.mocked(loadDrawing).mockResolvedValue(disc)
    const { container } = render(<ContentIcon name="lucide:layers" />)
    await waitFor(() => expect(container.querySelector('circle')).not.toBeNull())
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 48 24')
    expect(loadDrawing).toHaveBeenCalledExactlyOnceWith('lucide:layers', 'https://icons.test')
  })

  it('never shows the icon of a former name', async () => {
    let arrive = (_: Drawing) => {}
    vi.mocked(loadDrawing).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
    vi.mocked(loadDrawing).mockResolvedValueOnce(undefined)
    const { container, rerender } = render(<ContentIcon name="lucide:one" />)
    await waitFor(() => expect(loadDrawing).toHaveBeenCalledTimes(1))
    rerender(<ContentIcon name="lucide:two" />)
    await waitFor(() => expect(loadDrawing).toHaveBeenCalledTimes(2))
    arrive(disc)
    await Promise.resolve()
    expect(container.querySelector('circle')).toBeNull()
  })

  it('asks for nothing with a name that is none', async () => {
    render(<ContentIcon name="../../secret" />)
    await Promise.resolve()
    expect(loadDrawing).not.toHaveBeenCalled()
  })

  it('stays empty, and says so, if the code cannot be loaded', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.mocked(loadDrawing).mockRejectedValue(new Error('no chunk'))
    const { container } = render(<ContentIcon name="lucide:layers" />)
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1))
    expect(container.querySelector('svg')?.childElementCount).toBe(0)
  })
})
