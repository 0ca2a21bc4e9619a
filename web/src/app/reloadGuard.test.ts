import { describe, expect, it } from 'vitest'
import { mayReload, reloadGuardExpiry } from './reloadGuard'

/** memory is a session storage that keeps its one value. */
function memory(kept: string | null = null) {
  return {
    getItem: () => kept,
    setItem(_: string, value: string) {
      kept = value
    },
    kept: () => kept,
  }
}

describe('mayReload', () => {
  it('allows a path once in ten seconds', () => {
    const storage = memory()
    expect(reloadGuardExpiry).toBe(10_000)
    expect(mayReload('/a', () => storage, 1_000)).toBe(true)
    expect(mayReload('/a', () => storage, 1_001)).toBe(false)
    expect(mayReload('/a', () => storage, 10_999)).toBe(false)
    expect(mayReload('/a', () => storage, 11_000)).toBe(true)
    expect(mayReload('/a', () => storage, 11_001)).toBe(false)
  })

  it('counts from the reload, not from the last refusal', () => {
    const storage = memory()
    mayReload('/a', () => storage, 0)
    mayReload('/a', () => storage, 9_000)
    expect(mayReload('/a', () => storage, 10_000)).toBe(true)
  })

  it('looks at each path by itself', () => {
    const storage = memory()
    expect(mayReload('/a', () => storage, 0)).toBe(true)
    expect(mayReload('/b', () => storage, 1)).toBe(true)
    expect(mayReload('/a', () => storage, 2)).toBe(false)
    expect(mayReload('/b', () => storage, 3)).toBe(false)
  })

  it('survives a reload of the page: all it knows is in the storage', () => {
    const before = memory()
    mayReload('/a', () => before, 0)
    expect(mayReload('/a', () => memory(before.kept()), 1)).toBe(false)
  })

  it('forgets what is past', () => {
    const storage = memory()
    mayReload('/a', () => storage, 0)
    mayReload('/b', () => storage, 20_000)
    expect(storage.kept()).not.toContain('/a')
  })

  it.each(['not json', 'null', '[]', '"text"', '7', '{"/a":"soon"}', '{"/a":null}'])(
    'takes what it cannot read (%s) for nothing noted',
    (kept) => {
      const storage = memory(kept)
      expect(mayReload('/a', () => storage, 50_000)).toBe(true)
      expect(mayReload('/a', () => storage, 50_001)).toBe(false)
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])('knows %s for a path like any other', (path) => {
    const storage = memory()
    expect(mayReload(path, () => storage, 0)).toBe(true)
    expect(mayReload(path, () => storage, 1)).toBe(false)
  })

  it('refuses where nothing can be noted: a loop would have no end', () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(mayReload('/a', () => full, 0)).toBe(false)
  })
})
