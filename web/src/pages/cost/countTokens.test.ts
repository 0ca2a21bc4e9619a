import { describe, expect, it } from 'vitest'
import { cutRuns, makeCounter } from './countTokens'
import { longest } from './longest'
import { countO200k } from './tokenizer'

const never = new AbortController().signal

describe('the tokenizer', () => {
  // Found by hand from the published list of merges.
  it.each([
    ['', 0],
    ['hello world', 2],
    ['Hello, World! This is a test.', 9],
    ['antidisestablishmentarianism', 6],
    ['2 + 2 = 4', 7],
    ['<|endoftext|>', 7],
    ['お誕生日おめでとう', 8],
  ])('counts %j', async (text, tokens) => {
    expect(await countO200k(text, never)).toEqual({ tokens, exact: true })
  })

  it('gives the visitor time between', async () => {
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(2000)
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    const { tokens } = await countO200k(text, never)
    clearInterval(timer)
    expect(tokens).toBeGreaterThan(19_000)
    expect(turns).toBeGreaterThan(0)
  })

  it('does not choke on a run without end', async () => {
    const { tokens, exact } = await countO200k('a'.repeat(20_000), never)
    expect(tokens).toBeGreaterThan(1000)
    expect(exact).toBe(false)
  })
})

describe('a counter', () => {
  const letters = (text: string) => [...text].map((letter) => ({ length: letter.length }))

  it('counts no more than the limit', async () => {
    const count = makeCounter(letters, () => 0)
    expect((await count('ab '.repeat(longest), never)).tokens).toBe(longest)
  })

  it('stops when told to', async () => {
    let time = 0
    const abort = new AbortController()
    const counting = makeCounter(letters, () => (time += 10))('a b c d', abort.signal)
    abort.abort()
    expect((await counting).tokens).toBe(1)
  })
})

describe('cutting', () => {
  it('leaves texts that people write alone', () => {
    const text = 'One sentence. 一个句子。'.repeat(100)
    expect(cutRuns(text)).toEqual([text])
  })

  it('cuts after long runs and loses nothing', () => {
    const text = `start ${'x'.repeat(950)} end`
    const parts = cutRuns(text)
    expect(parts).toHaveLength(4)
    expect(parts.join('')).toBe(text)
  })
})
