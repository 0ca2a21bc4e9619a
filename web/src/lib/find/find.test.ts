import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { find } from './find'
import { type IndexFile, readIndex } from './index'
import { slips } from './slips'
import { formsOf, tokens } from './words'

const textsOf = (text: string) => tokens(text).map((token) => token.text)

describe('words', () => {
  it.each([
    ['GPT-5, gpt5', ['gpt', '5', 'gpt', '5']],
    ['Command R+', ['command', 'r', 'plus']],
    ['1 + 1', ['1', '1']],
    ['Élan naïve', ['elan', 'naive']],
    ['通义', ['通', '义']],
  ])('of %j', (text, want) => expect(textsOf(text)).toEqual(want))

  it('have other forms', () => {
    expect(formsOf('hallucinating')).toContain('hallucination')
    expect(formsOf('tokenisation')).toContain('tokenization')
    expect(formsOf('api')).toEqual([])
  })

  it.each([
    ['claude', 'cluade', 1],
    ['gemini', 'gemni', 1],
    ['mistral', 'minstrel', 2],
    ['gpt', 'qwen', 3],
  ])('%s and %s are %i slips apart', (a, b, want) => expect(slips(a, b, 3)).toBe(want))
})

/** What Go knows, as the test of internal/payload writes it before it runs this one. */
const file = process.env['SEARCH_INDEX']

interface Known {
  index: IndexFile
  queries: { query: string; right: string[] }[]
}

describe.runIf(file)('the search of a static copy', () => {
  const { index: written, queries } = JSON.parse(file ? readFileSync(file, 'utf8') : '{}') as Known
  const index = file ? readIndex(written) : (undefined as unknown as ReturnType<typeof readIndex>)

  it('finds the right page as the server does', () => {
    const places = queries.map(({ query, right }) => {
      const { pages, hit } = find(index, query)
      return pages.slice(0, 5).findIndex((page) => right.includes(hit(page).path.split('#')[0] ?? ''))
    })
    const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length
    console.log(`right page first ${share(1)}, in five ${share(5)}, of ${places.length}`)
    expect(share(1)).toBeGreaterThanOrEqual(0.93)
    expect(share(5)).toBeGreaterThanOrEqual(0.97)
  })

  it('marks words, names sections and corrects slips', () => {
    const { pages, hit } = find(index, 'prompt caching')
    const first = hit(pages[0] ?? 0)
    expect(first.title).toBe('Prompt caching')
    expect(first.excerpt.some(({ match }) => match)).toBe(true)
    expect(first.sections[0]?.path).toMatch(/^\/resources\/.*#/)
    expect(find(index, 'cluade opus').suggestion).toBe('claude opus')
    expect(find(index, '?!').empty).toBe(true)
  })
})
