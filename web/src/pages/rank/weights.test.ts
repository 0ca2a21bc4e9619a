// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { followFields, joinWeights } from './weights'

const field = (id: string, value: string) => `<label><input type="number" name="w-${id}" value="${value}"></label>`
const add = '<select name="add"><option value="">none</option><option value="hle">HLE</option></select>'
const formOf = (fields: string) =>
  `<form><div class="rank-fields">${fields}</div>${add}</form>`

/** parsed is a form that stands nowhere yet. */
function parsed(html: string): HTMLFormElement {
  const template = document.createElement('template')
  template.innerHTML = html
  const found = template.content.querySelector('form')
  if (!found) throw new Error('no form')
  return found
}

let form: HTMLFormElement

beforeEach(() => {
  form = parsed(formOf(field('price', '1') + field('gpqa-diamond', '3') + field('context', '0')))
  document.body.replaceChildren(form)
})

describe('joinWeights', () => {
  it('makes one parameter, as the address has it', () => {
    const data = new FormData(form)
    joinWeights(data)
    expect([...data]).toEqual([
      ['add', ''],
      ['weights', 'gpqa-diamond_3 price_1'],
    ])
  })

  it('says so where nothing counts', () => {
    for (const input of form.querySelectorAll('input')) input.value = ''
    const data = new FormData(form)
    joinWeights(data)
    expect(data.get('weights')).toBe('none')
  })
})

describe('followFields', () => {
  it('takes over criteria that came, and keeps the focus', () => {
    form.querySelector<HTMLInputElement>('[name=w-price]')?.focus()
    const select = form.querySelector('select')
    if (select) select.value = 'hle'
    followFields(form, parsed(formOf(field('hle', '1') + field('price', '1'))))
    expect([...form.querySelectorAll('input')].map(({ name }) => name)).toEqual(['w-hle', 'w-price'])
    expect((document.activeElement as HTMLInputElement).name).toBe('w-price')
    expect(select?.value).toBe('')
  })

  it('moves on where the field in use is gone', () => {
    form.querySelector<HTMLInputElement>('[name=w-price]')?.focus()
    followFields(form, parsed(formOf(field('hle', '1'))))
    expect((document.activeElement as HTMLInputElement).name).toBe('add')
  })

  it('leaves the fields alone where the criteria are the same', () => {
    const before = form.querySelector('[name=w-price]')
    followFields(form, parsed(formOf(field('price', '5') + field('gpqa-diamond', '3') + field('context', '0'))))
    expect(form.querySelector('[name=w-price]')).toBe(before)
  })
})
