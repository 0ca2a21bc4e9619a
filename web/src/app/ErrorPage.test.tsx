// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Error as PageError } from '../payload.gen'
import { App } from './App'
import { staticRouter } from './router'
import { sampleFrame, samplePayload } from './samples'

function show(error: PageError | undefined) {
  const payload = samplePayload('/gone', { page: 'error', layout: 'default', ...(error && { error }) })
  render(<App frame={sampleFrame} router={staticRouter({ payload, Page: null })} />)
}

const code = (text: string) => screen.queryByText(text, { selector: 'p' })
const message = () => screen.getByRole('heading', { level: 1 }).textContent

afterEach(cleanup)

describe('the error page', () => {
  it('shows code and message', () => {
    show({ status: 404, message: 'Page not found: /gone', fatal: false })
    expect(code('404')).not.toBeNull()
    expect(message()).toBe('Page not found: /gone')
  })

  it('says so where there is no code', () => {
    show({ status: 0, message: 'Broken', fatal: true })
    expect(code('No code')).not.toBeNull()
    expect(message()).toBe('Broken')
  })

  it('says so where there is no message', () => {
    show({ status: 500, message: '', fatal: true })
    expect(code('500')).not.toBeNull()
    expect(message()).toBe('No message')
  })

  it('says so where there is nothing at all', () => {
    show(undefined)
    expect(code('No code')).not.toBeNull()
    expect(message()).toBe('No message')
  })

  it('leads home', () => {
    show({ status: 404, message: '', fatal: false })
    expect(screen.getByRole('link', { name: 'Back Home' }).getAttribute('href')).toBe(sampleFrame.home)
  })

  it('stands alone: no header, no footer', () => {
    show({ status: 404, message: '', fatal: false })
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it('takes a message for a text', () => {
    show({ status: 404, message: 'Page not found: /<b>x</b>', fatal: false })
    expect(message()).toBe('Page not found: /<b>x</b>')
  })
})
