// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSearches, keepSearch, recentSearches, storageKey } from './recent'

const storage = () => localStorage
const denied = () => {
  throw new Error('denied')
}

beforeEach(() => localStorage.clear())

describe('recent searches', () => {
  it('are the last six, the newest first, each once', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', ' B ', ' ']) keepSearch(storage, text)
    expect(recentSearches(storage)).toEqual(['B', 'g', 'f', 'e', 'd', 'c'])
    forgetSearches(storage)
    expect(recentSearches(storage)).toEqual([])
  })

  it.each(['', 'null', '{"a":1}', '[1,null,""]', '["a'])('survive what others have stored: %s', (text) => {
    localStorage.setItem(storageKey, text)
    expect(recentSearches(storage)).toEqual([])
  })

  it('are none without storage', () => {
    keepSearch(denied, 'a')
    forgetSearches(denied)
    expect(recentSearches(denied)).toEqual([])
  })
})
