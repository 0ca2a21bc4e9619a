import { describe, expect, it } from 'vitest'
import { matchTitles, readTitles, wordsOf } from './titles'

const titles = readTitles({
  kinds: ['Model', 'Term'],
  pages: [
    ['GPT-5 mini', 0, '/gpt-5-mini'],
    ['GPT-5', 0, '/gpt-5', 'gpt 5|gpt5 codex'],
    ['Prompt caching', 1, '/prompt-caching', 'context caching'],
    ['Retrieval-augmented generation', 1, '/rag', 'RAG'],
    ['Ragged batching', 1, '/ragged'],
    ['Poincaré embedding', 1, '/poincare'],
    ['Caching', 1, '/caching'],
  ],
})

const found = (text: string) => matchTitles(titles, text).map(({ page, exact }) => `${page.path}${exact ? ' exact' : ''}`)

describe('words', () => {
  it.each([
    ['GPT-5', ['gpt', '5']],
    ['gpt5', ['gpt', '5']],
    ['Poincaré', ['poincare']],
    ['τ²-bench 4.1', ['τ', 'bench', '4', '1']],
    ['§ !', []],
  ])('of %s', (text, want) => expect(wordsOf(text)).toEqual(want))
})

describe('titles', () => {
  it.each([
    ['gpt5', ['/gpt-5 exact', '/gpt-5-mini']],
    ['GPT-5', ['/gpt-5 exact', '/gpt-5-mini']],
    ['gpt', ['/gpt-5-mini', '/gpt-5']],
    ['mini gpt', ['/gpt-5-mini']],
    ['poincare', ['/poincare']],
    // A title that begins so comes before one that has the word, and titles come before other names.
    ['caching', ['/caching exact', '/prompt-caching']],
    ['rag', ['/ragged', '/rag']],
    ['codex', ['/gpt-5']],
    ['aching', []],
    ['  ', []],
  ])('%s', (text, want) => expect(found(text)).toEqual(want))

  it('are at most eight, in the order of the file', () => {
    const many = readTitles({ kinds: ['Model'], pages: Array.from({ length: 20 }, (_, i) => [`Model ${i}`, 0, `/${i}`]) })
    expect(matchTitles(many, 'model').map(({ page }) => page.path)).toEqual(['/0', '/1', '/2', '/3', '/4', '/5', '/6', '/7'])
  })

  it('say their kind', () => expect(matchTitles(titles, 'gpt-5')[0]?.page.kind).toBe('Model'))
})
