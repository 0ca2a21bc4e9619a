/** A model that the visitor has chosen. */
export interface Picked {
  id: string
  name: string
}

/** How many models a shortlist holds, as on the server. */
export const mostPicked = 12

/** Where the list lies in the visitor's browser. */
export const storageKey = 'astrolabe-shortlist'

/** Store is the visitor's shortlist. */
export interface Store {
  list(): readonly Picked[]
  /** before is the list that another has taken the place of, until the visitor goes on. */
  before(): readonly Picked[]
  has(id: string): boolean
  /** toggle takes a model up or drops it; false if there is no room. */
  toggle(model: Picked): boolean
  /** replace puts another list in the place of this one, which can be taken back. */
  replace(list: readonly Picked[]): void
  restore(): void
  /** settle gives up what could be taken back. */
  settle(): void
  subscribe(listener: () => void): () => void
}

/** openStore opens the list that storage keeps. A browser without storage keeps it as long as the page. */
export function openStore(storage: () => Storage, changed: (listener: () => void) => void): Store {
  const listeners = new Set<() => void>()
  let list = load(storage)
  let before: readonly Picked[] = []
  const set = (next: readonly Picked[], previous: readonly Picked[] = []) => {
    list = next
    before = previous
    save(storage, next)
    listeners.forEach((listener) => listener())
  }
  changed(() => {
    list = load(storage)
    listeners.forEach((listener) => listener())
  })
  const has = (id: string) => list.some((model) => model.id === id)
  return {
    list: () => list,
    before: () => before,
    has,
    toggle(model) {
      if (has(model.id)) set(list.filter(({ id }) => id !== model.id))
      else if (list.length < mostPicked) set([...list, model])
      else return false
      return true
    },
    replace: (next) => set(next.slice(0, mostPicked), list),
    restore: () => set(before),
    settle: () => before.length > 0 && set(list),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** load reads the list. Other scripts and older versions may have written anything. */
function load(storage: () => Storage): readonly Picked[] {
  try {
    const read: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]')
    return Array.isArray(read) ? read.filter(isPicked).slice(0, mostPicked) : []
  } catch {
    return []
  }
}

function save(storage: () => Storage, list: readonly Picked[]) {
  try {
    if (list.length > 0) storage().setItem(storageKey, JSON.stringify(list))
    else storage().removeItem(storageKey)
  } catch {
    // It lasts as long as the page.
  }
}

function isPicked(value: unknown): value is Picked {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as Partial<Record<keyof Picked, unknown>>
  return typeof id === 'string' && /^[a-z0-9][a-z0-9.-]{0,99}$/.test(id) && typeof name === 'string' && name.length <= 200
}
