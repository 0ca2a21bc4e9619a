import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from './answer'
import { type Found, pause, type Sources, startFinder } from './finder'

const answerTo = (query: string): Answer => ({ query, total: 1, suggestion: null, answer: null, hits: [] })
const file = { kinds: ['Term'], pages: [['Token', 0, '/token'], ['Tool', 0, '/tool']] as [string, number, string][] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(more: Partial<Sources> = {}) {
  const told: Found[] = []
  const sources = { titles: () => Promise.resolve(file), answer: vi.fn((text: string) => Promise.resolve(answerTo(text))), warn: vi.fn(), ...more }
  const finder = startFinder(sources, (found) => told.push(found))
  return { finder, sources, told, last: () => told[told.length - 1] }
}

const settle = () => vi.advanceTimersByTimeAsync(pause)

describe('the finder', () => {
  it('answers from the titles at once, and asks the server after a pause', async () => {
    const { finder, sources, last } = start()
    await settle()
    finder.find('t')
    finder.find('to')
    finder.find('tok ')
    expect(last()).toMatchObject({ text: 'tok', state: 'searching', matches: [{ page: { path: '/token' } }] })
    expect(sources.answer).not.toHaveBeenCalled()
    await settle()
    expect(sources.answer).toHaveBeenCalledOnce()
    expect(last()).toMatchObject({ state: 'complete', answer: { query: 'tok' } })
    finder.find(' tok')
    await settle()
    expect(sources.answer).toHaveBeenCalledOnce()
  })

  it('keeps the answer while the text goes on, until the next is there', async () => {
    const { finder, last } = start()
    finder.find('a')
    await settle()
    finder.find('ab')
    expect(last()).toMatchObject({ text: 'ab', state: 'searching', answer: { query: 'a' } })
    finder.find('xy')
    expect(last()?.answer).toBeUndefined()
    finder.find('')
    expect(last()).toEqual({ text: '', matches: [], state: 'complete', answer: undefined })
  })

  it('never shows a late answer in place of a newer one', async () => {
    const late: Record<string, (answer: Answer) => void> = {}
    const { finder, last } = start({ answer: (text) => new Promise((resolve) => (late[text] = resolve)) })
    finder.find('a')
    await settle()
    finder.find('b')
    await settle()
    late['b']?.(answerTo('b'))
    await settle()
    late['a']?.(answerTo('a'))
    await settle()
    expect(last()).toMatchObject({ text: 'b', answer: { query: 'b' } })
  })

  it('shows titles that come late', async () => {
    let arrive: (titles: typeof file) => void = () => undefined
    const { finder, last } = start({ titles: () => new Promise((resolve) => (arrive = resolve)) })
    finder.find('tool')
    expect(last()?.matches).toEqual([])
    arrive(file)
    await settle()
    expect(last()?.matches).toMatchObject([{ page: { path: '/tool' } }])
  })

  it('does with titles alone where the server fails', async () => {
    const { finder, sources, last } = start({ answer: () => Promise.reject(new Error('offline')) })
    await settle()
    finder.find('tool')
    await settle()
    expect(last()).toMatchObject({ state: 'titles', matches: [{ page: { path: '/tool' } }], answer: undefined })
    expect(sources.warn).toHaveBeenCalledOnce()
  })

  it('says nothing more once it is stopped', async () => {
    const { finder, told } = start()
    finder.find('a')
    finder.stop()
    await settle()
    expect(told).toHaveLength(1)
  })
})
