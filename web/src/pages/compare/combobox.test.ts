// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { matching, optionOf, suggestModels } from './combobox'

const models = [
  ['Claude Sonnet 5.5', 'Anthropic'],
  ['GPT-5.5', 'OpenAI'],
  ['Claude Sonnet 5', 'Anthropic'],
  ['Turbo 3', 'Bolt'],
  ['o3', 'OpenAI'],
  ['Pi µ é', 'Ünit'],
] as const

describe('matching', () => {
  const options = models.map(([name, maker]) => optionOf(name, maker))
  it.each([
    ['sonnet', ['Claude Sonnet 5.5', 'Claude Sonnet 5']],
    ['CLAUDE sonnet 5', ['Claude Sonnet 5', 'Claude Sonnet 5.5']],
    ['gpt5', ['GPT-5.5']],
    ['o3', ['o3']],
    ['openai', ['GPT-5.5', 'o3']],
    ['unit', ['Pi µ é']],
    ['sonnet openai', []],
    ['  ', []],
    ['<x>', []],
  ])('%j', (text, want) => {
    expect(matching(options, text).map(({ name }) => name)).toEqual(want)
  })
})

describe('the field', () => {
  let form: HTMLFormElement
  let input: HTMLInputElement
  let sent: string[]
  let undo: () => void

  const list = () => document.querySelector<HTMLElement>('[role=listbox]')
  const names = () => [...(list()?.children ?? [])].map((item) => item.firstChild?.textContent)
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.firstChild?.textContent

  function type(text: string) {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** press is whether the browser goes on with what the key does. */
  const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  beforeEach(() => {
    const options = models.map(([name, maker]) => `<option value="${name}">${maker}</option>`).join('')
    document.body.innerHTML = `<form><div><input list="all" name="models"></div><datalist id="all">${options}</datalist></form>`
    form = document.querySelector('form') as HTMLFormElement
    input = document.querySelector('input') as HTMLInputElement
    sent = []
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent.push(input.value)
    })
    undo = suggestModels(form)
  })

  it('is a combobox with a list, and the browser suggests nothing of its own', () => {
    expect(input.getAttribute('role')).toBe('combobox')
    expect(input.getAttribute('aria-controls')).toBe(list()?.id)
    expect(input.hasAttribute('list')).toBe(false)
    expect(input.getAttribute('aria-expanded')).toBe('false')
    expect(list()?.hidden).toBe(true)
  })

  it('lists what matches, the best chosen, and Enter takes it', () => {
    type('sonnet')
    expect(input.getAttribute('aria-expanded')).toBe('true')
    expect(names()).toEqual(['Claude Sonnet 5.5', 'Claude Sonnet 5'])
    expect(active()).toBe('Claude Sonnet 5.5')
    expect(press('Enter')).toBe(true) // the browser sends the form
    expect(input.value).toBe('Claude Sonnet 5.5')
    expect(list()?.hidden).toBe(true)
  })

  it('is walked with the arrows, all around', () => {
    type('sonnet')
    expect(press('ArrowDown')).toBe(false)
    expect(active()).toBe('Claude Sonnet 5')
    expect(list()?.querySelectorAll('[aria-selected=true]')).toHaveLength(1)
    press('ArrowDown')
    expect(active()).toBe('Claude Sonnet 5.5')
    press('ArrowUp')
    press('Enter')
    expect(input.value).toBe('Claude Sonnet 5')
  })

  it('closes with Escape and keeps what was typed, and opens again', () => {
    type('sonnet')
    expect(press('Escape')).toBe(false)
    expect([input.value, list()?.hidden, input.hasAttribute('aria-activedescendant')]).toEqual(['sonnet', true, false])
    expect(press('Escape')).toBe(true)
    press('ArrowDown')
    expect(list()?.hidden).toBe(false)
  })

  it('sends what nothing matches as it is: the server explains', () => {
    type('zzz')
    expect(list()?.hidden).toBe(true)
    press('Enter')
    expect(input.value).toBe('zzz')
  })

  it('takes what is clicked and sends the form', () => {
    type('sonnet')
    list()?.children[1]?.querySelector('small')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(sent).toEqual(['Claude Sonnet 5'])
  })

  it('leaves the field as it was', () => {
    type('sonnet')
    undo()
    expect([input.getAttribute('list'), input.getAttribute('role'), list()]).toEqual(['all', null, null])
    type('gpt')
    expect(list()).toBeNull()
  })
})
