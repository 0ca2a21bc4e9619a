// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './Dialog'

const dialog = () => document.querySelector('dialog')

afterEach(cleanup)

describe('Dialog', () => {
  it('is named by its title, and its button opens it without script where that is known', () => {
    const html = renderToString(<Dialog title="Sure?" trigger="Delete" children="Gone for good." />)
    const [, id] = /<dialog id="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`command="show-modal" commandfor="${id}"`)
    expect(html).toContain(`aria-labelledby="${id}title"`)
    expect(html).toContain(`<h2 id="${id}title">Sure?</h2>`)
  })

  it('is opened by script where the browser knows no commands', () => {
    render(<Dialog title="Sure?" trigger="Delete" children="Gone for good." />)
    expect(dialog()?.open).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(dialog()?.open).toBe(true)
  })

  it('has a form that closes it', () => {
    render(<Dialog title="Sure?" trigger="Delete" children="Gone for good." actions={<button>Yes</button>} />)
    expect(dialog()?.querySelector('form')?.getAttribute('method')).toBe('dialog')
    expect([...(dialog()?.querySelectorAll('form button') ?? [])].map((b) => b.getAttribute('aria-label') ?? b.textContent)).toEqual(['Close', 'Yes'])
  })
})
