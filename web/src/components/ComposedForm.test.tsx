// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ComposedForm } from './ComposedForm'

interface State {
  query?: string
  maker?: boolean
  sort?: string
  action?: string
  shape?: string
}

/** written is the form as the server writes it for an address. */
const written = ({ query = '', maker = false, sort = '', action = '/list', shape = '1' }: State) =>
  `<form action="${action}" data-shape="${shape}"><input name="q" value="${query}"><input type="checkbox" name="maker" value="a"${maker ? ' checked' : ''}>` +
  `<small data-count="maker a">${maker ? 1 : 2}</small>${sort && `<input type="hidden" name="sort" value="${sort}">`}</form>`

let box: HTMLElement
let show: (state: State) => void

const form = () => box.querySelector('form') as HTMLFormElement
const query = () => form().elements.namedItem('q') as HTMLInputElement

/** live waits until the code is there that makes forms live. */
const live = () => act(() => import('./liveForm').then(() => undefined))

beforeEach(() => {
  const { container, rerender } = render(<ComposedForm html={written({})} prepare={prepare} />)
  box = container
  show = (state) => {
    rerender(<ComposedForm html={written(state)} prepare={prepare} />)
    act(() => void dispatchEvent(new CustomEvent('navigation', { detail: { outcome: 'success', from: '/', to: '/list' } })))
  }
})
afterEach(cleanup)

const undone = vi.fn()
const prepare = vi.fn((_form: HTMLFormElement) => undone)

describe('a form that the server put together', () => {
  it('stays once it is live, and takes over what the address says', async () => {
    await live()
    const before = form()
    query().focus()
    query().value = 'mist'
    show({ query: 'mis', maker: true, sort: 'input' })
    expect(form()).toBe(before)
    expect(query().value).toBe('mist')
    expect(document.activeElement).toBe(query())
    expect([...new FormData(before)]).toEqual([
      ['q', 'mist'],
      ['maker', 'a'],
      ['sort', 'input'],
    ])
    expect(form().querySelector('small')?.textContent).toBe('1')
    show({})
    expect([...new FormData(before)]).toEqual([['q', 'mist']])
  })

  it('is written anew as long as it is not live', () => {
    const before = form()
    show({ query: 'mistral' })
    expect(form()).not.toBe(before)
    expect(query().value).toBe('mistral')
  })

  it('gives way to the form of another page, which is live too', async () => {
    await live()
    const before = form()
    show({ action: '/charts', query: 'open' })
    expect(form()).not.toBe(before)
    expect(form().getAttribute('action')).toBe('/charts')
    expect(prepare).toHaveBeenLastCalledWith(form())
    expect(undone).toHaveBeenCalled()
    await live()
    const after = form()
    show({ action: '/charts', query: 'closed' })
    expect(form()).toBe(after)
    expect(query().value).toBe('closed')
  })

  it('gives way to a form with other fields', async () => {
    await live()
    const before = form()
    show({ shape: '2' })
    expect(form()).not.toBe(before)
    await live()
    const after = form()
    show({ shape: '2', query: 'open' })
    expect(form()).toBe(after)
  })
})
