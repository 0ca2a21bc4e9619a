// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mostPicked, openStore, storageKey } from './store'

const model = (n: number) => ({ id: `model-${n}`, name: `Model ${n}` })
const open = (changed: (listener: () => void) => void = () => undefined) => openStore(() => localStorage, changed)
const ids = (store: ReturnType<typeof open>) => store.list().map(({ id }) => id)

beforeEach(() => localStorage.clear())

describe('the shortlist', () => {
  it('keeps the order of choosing, over a reload', () => {
    const store = open()
    store.toggle(model(2))
    store.toggle(model(1))
    expect(ids(open())).toEqual(['model-2', 'model-1'])
    store.toggle(model(2))
    expect(ids(open())).toEqual(['model-1'])
  })

  it('refuses one model too many and loses none', () => {
    const store = open()
    for (let n = 0; n < mostPicked; n++) expect(store.toggle(model(n))).toBe(true)
    expect(store.toggle(model(99))).toBe(false)
    expect(store.list()).toHaveLength(mostPicked)
    expect(store.toggle(model(0))).toBe(true)
    expect(store.toggle(model(99))).toBe(true)
  })

  it.each(['', 'null', '{"id":"a"}', '[null,1,"a",{"id":"<b>","name":"x"},{"id":"a"}]', '[{"id":"a","name":""'])('survives what others have stored: %s', (text) => {
    localStorage.setItem(storageKey, text)
    expect(ids(open())).toEqual([])
  })

  it('gives back a list that another took the place of, until the visitor goes on', () => {
    const store = open()
    store.toggle(model(1))
    store.replace([model(2), model(3)])
    expect([ids(store), store.before()]).toEqual([['model-2', 'model-3'], [model(1)]])
    store.restore()
    expect([ids(store), store.before()]).toEqual([['model-1'], []])
    store.replace([])
    store.settle()
    expect([ids(store), store.before()]).toEqual([[], []])
  })

  it('works without storage, and follows another tab', () => {
    const broken = openStore(
      () => {
        throw new Error('denied')
      },
      () => undefined,
    )
    expect(broken.toggle(model(1))).toBe(true)
    expect(broken.has('model-1')).toBe(true)

    let elsewhere: () => void = () => undefined
    const store = open((listener) => (elsewhere = listener))
    const heard = vi.fn()
    store.subscribe(heard)
    open().toggle(model(5))
    elsewhere()
    expect(ids(store)).toEqual(['model-5'])
    expect(heard).toHaveBeenCalledOnce()
  })
})
