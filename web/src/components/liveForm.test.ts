// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../app/outcome'
import { answerLive } from './liveForm'

let form: HTMLFormElement
let undo: () => void
/** Each submission, and whether it came by itself. */
let submissions: boolean[]

const field = <T extends HTMLElement>(name: string) => form.elements.namedItem(name) as unknown as T
const type = (value: string, init: InputEventInit = {}) => {
  const input = field<HTMLInputElement>('q')
  input.value = value
  input.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }))
}

/** ended tells the form how a navigation ended. */
const ended = (outcome: Outcome) => dispatchEvent(new CustomEvent('navigation', { detail: { outcome, from: '/', to: '/list' } }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<form action="/list"><input name="q"><input type="hidden" name="by" value="category">
    <select name="kind"><option value="">any</option><option value="a">a</option></select></form>`
  form = document.querySelector('form') as HTMLFormElement
  submissions = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submissions.push('live' in form.dataset)
  })
  undo = answerLive(form)
})
afterEach(() => {
  undo()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

describe('a live form', () => {
  it('is sent once a visitor pauses, as a view that comes by itself', () => {
    type('to')
    vi.advanceTimersByTime(200)
    type('token')
    expect(submissions).toEqual([])
    vi.advanceTimersByTime(250)
    expect(submissions).toEqual([true])
    expect('live' in form.dataset).toBe(false)
  })

  it('waits while a word is being composed', () => {
    type('ト', { isComposing: true })
    vi.advanceTimersByTime(1000)
    expect(submissions).toEqual([])
  })

  it('is not sent twice where the visitor sends it', () => {
    type('token')
    form.requestSubmit()
    vi.advanceTimersByTime(1000)
    expect(submissions).toEqual([false])
  })

  it('shows what the address says after a navigation, but leaves the field in use alone', () => {
    field<HTMLInputElement>('q').focus()
    field<HTMLInputElement>('q').value = 'tok'
    history.replaceState(null, '', '/list?q=token&kind=a')
    ended('success')
    expect(field<HTMLInputElement>('q').value).toBe('tok')
    expect(field<HTMLSelectElement>('kind').value).toBe('a')
    expect(field<HTMLInputElement>('by').value).toBe('category')
    field<HTMLInputElement>('q').blur()
    history.replaceState(null, '', '/list')
    ended('success')
    expect([field<HTMLInputElement>('q').value, field<HTMLSelectElement>('kind').value]).toEqual(['', ''])
  })

  it('shows what the address says where the visitor has sent it by hand', () => {
    type('token')
    form.requestSubmit()
    history.replaceState(null, '', '/list?q=token&kind=a')
    ended('success')
    expect(field<HTMLSelectElement>('kind').value).toBe('a')
  })

  it.each(['cancelled', 'guard redirect'] as const)('keeps what was chosen where another view is on its way: %s', (outcome) => {
    field<HTMLSelectElement>('kind').value = 'a'
    ended(outcome)
    expect(field<HTMLSelectElement>('kind').value).toBe('a')
    ended('aborted')
    expect(field<HTMLSelectElement>('kind').value).toBe('')
  })

  it('keeps what is not sent yet', () => {
    field<HTMLSelectElement>('kind').value = 'a'
    field('kind').dispatchEvent(new Event('input', { bubbles: true }))
    ended('success')
    expect(field<HTMLSelectElement>('kind').value).toBe('a')
  })

  it('does nothing more once undone', () => {
    type('token')
    undo()
    vi.advanceTimersByTime(1000)
    expect(submissions).toEqual([])
  })
})
