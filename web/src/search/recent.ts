/** Where the visitor's last searches are kept. */
export const storageKey = 'astrolabe-searches'

/** How many are kept. */
const most = 6

/** recentSearches are the last searches that led somewhere, the newest first. Anything may have been written there. */
export function recentSearches(storage: () => Storage): string[] {
  try {
    const read: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]')
    return Array.isArray(read) ? read.filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= 200).slice(0, most) : []
  } catch {
    return []
  }
}

/** keepSearch makes a search the newest one. */
export function keepSearch(storage: () => Storage, text: string) {
  const asked = text.trim()
  if (asked === '') return
  const others = recentSearches(storage).filter((other) => other.toLowerCase() !== asked.toLowerCase())
  try {
    storage().setItem(storageKey, JSON.stringify([asked, ...others].slice(0, most)))
  } catch {
    // Without storage there are none.
  }
}

/** forgetSearches clears the list. */
export function forgetSearches(storage: () => Storage) {
  try {
    storage().removeItem(storageKey)
  } catch {
    // Without storage there are none.
  }
}
