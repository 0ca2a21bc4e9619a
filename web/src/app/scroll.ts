/** Scroll positions by history entry, kept for the tab's life. */
const storageKey = 'scroll-positions'
const most = 100

let positions = new Map<string, [number, number]>()
let key = '0'
let counter = 0

/** The key of the history entry that is on screen. */
export const currentKey = {
  get: () => key,
  next: () => (key = `${Date.now().toString(36)}.${++counter}`),
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
  const id = decodeURIComponent(hash.slice(1))
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

/** startScrolling takes over from the browser and follows back and forward. */
export function startScrolling(pop: (url: string) => void) {
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, [number, number]][])
  } catch {
    positions = new Map()
  }
  const state = history.state as { key?: string } | null
  if (state?.key) key = state.key
  else history.replaceState({ key: currentKey.next() }, '')
  history.scrollRestoration = 'manual'
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
  addEventListener('popstate', (event) => {
    const to = event.state as { key?: string } | null
    key = to?.key ?? currentKey.next()
    if (!to?.key) history.replaceState({ key }, '')
    pop(location.pathname + location.search + location.hash)
  })
}
