/** Scroll positions by history entry, kept for the tab's life. */
const storageKey = 'scroll-positions'
const most = 100

let positions = new Map<string, [number, number]>()
let key = '0'
let place = 0
let counter = 0

/** What a history entry carries: its key, and where it stands among the others. */
interface Entry {
  key: string
  place: number
}

/** The history entry that is on screen. */
export const currentEntry = {
  get: (): Entry => ({ key, place }),
  next(): Entry {
    key = `${Date.now().toString(36)}.${++counter}`
    place++
    return { key, place }
  },
}

/** rememberScroll notes where the current entry is. */
export function rememberScroll() {
  positions.delete(key)
  positions.set(key, [window.scrollX, window.scrollY])
  const oldest = positions.keys().next().value
  if (positions.size > most && oldest !== undefined) positions.delete(oldest)
}

/** restoreScroll goes back to where the current entry was. */
export function restoreScroll() {
  const [left, top] = positions.get(key) ?? [0, 0]
  window.scrollTo({ left, top, behavior: 'instant' })
}

/** scrollToHash jumps to the anchor of an address. */
export function scrollToHash(hash: string) {
  const id = decode(hash.slice(1))
  if (id === '' || id === 'top') {
    window.scrollTo({ top: 0, behavior: 'instant' })
    return
  }
  const target = document.getElementById(id)
  if (!target) return
  target.scrollIntoView({ behavior: 'instant' })
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** decode reads an escaped hash; one that is not well escaped is taken as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * startScrolling takes over from the browser and follows back and forward.
 * `pop` says whether the page changed; if not, the address goes back too.
 */
export function startScrolling(pop: (url: string) => Promise<boolean>) {
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, [number, number]][])
  } catch {
    positions = new Map()
  }
  const state = history.state as Entry | null
  if (state?.key) {
    key = state.key
    place = state.place
  } else {
    history.replaceState(currentEntry.next(), '')
  }
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', (event) => {
    if (event.persisted) history.scrollRestoration = 'manual'
  })
  let waiting = false
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        rememberScroll()
      })
    },
    { passive: true },
  )
  addEventListener('pagehide', () => {
    // A reload or a return from elsewhere is the browser's to restore.
    history.scrollRestoration = 'auto'
    rememberScroll()
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
    } catch {
      // A full or forbidden storage costs a scroll position, nothing more.
    }
  })
  let returning = false
  addEventListener('popstate', (event) => {
    if (returning) {
      returning = false
      return
    }
    const before = { key, place }
    const to = event.state as Entry | null
    if (to?.key) {
      key = to.key
      place = to.place
    } else {
      history.replaceState(currentEntry.next(), '')
    }
    const after = place
    void pop(location.pathname + location.search + location.hash).then((changed) => {
      if (changed || key !== to?.key) return
      key = before.key
      place = before.place
      returning = true
      history.go(before.place - after)
    })
  })
}
