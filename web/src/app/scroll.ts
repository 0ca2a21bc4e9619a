/** Scroll positions by history entry, kept for the tab's life. */
const storageKey = 'scroll-positions'
const most = 100

type Position = [left: number, top: number]

/** What a history entry carries: its key, and where it stands among the others. */
interface Entry {
  key: string
  place: number
}

let positions = new Map<string, Position>()
let counter = 0

/** The entry that the address belongs to. Back and forward change it before the page follows. */
let current: Entry = { key: '0', place: 0 }
/** The entry whose page is on screen: the one that positions are noted for. */
let shown = current

/** move changes the address together with the page; back and forward have changed it already. */
export function move(how: 'push' | 'replace' | 'pop', url: string) {
  rememberScroll()
  if (how === 'push') history.pushState((current = entryAfter(current)), '', url)
  else if (how === 'replace') history.replaceState(current, '', url)
  shown = current
}

function entryAfter({ place }: Entry): Entry {
  return { key: `${Date.now().toString(36)}.${++counter}`, place: place + 1 }
}

/** entryOf reads what a history entry carries; another build or script may have written it. */
function entryOf(state: unknown): Entry | undefined {
  const { key, place } = (state ?? {}) as Partial<Entry>
  return typeof key === 'string' && Number.isInteger(place) ? { key, place: place as number } : undefined
}

/** rememberScroll notes where the page on screen is, unless it is still on its way there. */
function rememberScroll() {
  if (held?.restoring) return
  positions.delete(shown.key)
  positions.set(shown.key, [window.scrollX, window.scrollY])
  const oldest = positions.keys().next().value
  if (positions.size > most && oldest !== undefined) positions.delete(oldest)
}

/** restoreScroll goes back to where the current entry was. */
export function restoreScroll() {
  const [left, top] = positions.get(shown.key) ?? [0, 0]
  hold(() => window.scrollTo({ left, top, behavior: 'instant' }), true)
}

/** scrollToTop is where a new page begins. */
export function scrollToTop() {
  release()
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

/** scrollToHash jumps to the anchor of an address. */
export function scrollToHash(hash: string) {
  const id = decode(hash.slice(1))
  if (id === '' || id === 'top') return scrollToTop()
  const target = document.getElementById(id)
  if (!target) return release()
  hold(() => target.scrollIntoView({ behavior: 'instant' }), false)
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

/** A position that is kept while parts of the page still arrive. */
interface Hold {
  /** The position was noted earlier, so that where the page is meanwhile is not worth noting. */
  restoring: boolean
  release(): void
}

let held: Hold | undefined

/** What a visitor scrolls with, or does instead of waiting. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** release ends the hold on a position: the visitor decides from here on. */
export function release() {
  held?.release()
}

/**
 * hold goes to a position, and again whenever the page has changed its size,
 * until the visitor scrolls or the next page is shown.
 */
function hold(go: () => void, restoring: boolean) {
  release()
  const page = document.documentElement
  let there: Position = [0, 0]
  let height = 0
  const apply = () => {
    go()
    there = [window.scrollX, window.scrollY]
    height = page.scrollHeight
  }
  const scrolled = () => {
    // The page keeps its size, so that only somebody can have moved it.
    const moved = Math.hypot(window.scrollX - there[0], window.scrollY - there[1]) > 1
    if (moved && page.scrollHeight === height) release()
  }
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight !== height) apply()
  })
  held = {
    restoring,
    release() {
      held = undefined
      observer.disconnect()
      removeEventListener('scroll', scrolled)
      for (const input of inputs) removeEventListener(input, release)
    },
  }
  apply()
  observer.observe(document.body)
  addEventListener('scroll', scrolled, { passive: true })
  for (const input of inputs) addEventListener(input, release, { passive: true })
}

/** Whether the visitor has begun to move before the page was ours. */
let touched = false

/** watchEarly notes a visitor who scrolls while the scripts are still arriving. */
export function watchEarly() {
  for (const input of inputs) addEventListener(input, () => void (touched = true), { passive: true, once: true })
}

/**
 * startScrolling takes over from the browser and follows back and forward.
 * `pop` says whether the page changed; if not, the address goes back too.
 */
export function startScrolling(pop: (url: string) => Promise<boolean>) {
  positions = readPositions()
  const known = entryOf(history.state)
  current = known ?? entryAfter(current)
  shown = current
  if (!known) history.replaceState(current, '')
  // The browser has tried already; it does not know what still arrives.
  else if (positions.has(shown.key) && !touched) restoreScroll()
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', (event) => {
    if (event.persisted) history.scrollRestoration = 'manual'
  })
  noteScrolling()
  addEventListener('pagehide', () => {
    // Until our scripts are there, a reload or a return is the browser's to restore.
    history.scrollRestoration = 'auto'
    rememberScroll()
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
    } catch {
      // A full or forbidden storage costs a scroll position, nothing more.
    }
  })
  followHistory(pop)
}

/** readPositions reads what an earlier page of this tab noted; what is no position is left out. */
function readPositions(): Map<string, Position> {
  try {
    const noted = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as unknown[]
    return new Map(noted.filter(isNoted))
  } catch {
    return new Map()
  }
}

function isNoted(pair: unknown): pair is [string, Position] {
  if (!Array.isArray(pair)) return false
  const [key, position] = pair as unknown[]
  return typeof key === 'string' && Array.isArray(position) && position.length === 2 && position.every(Number.isFinite)
}

/** noteScrolling notes positions as the visitor scrolls, once a frame. */
function noteScrolling() {
  let waiting = false
  const note = () => {
    waiting = false
    rememberScroll()
  }
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(note)
      waiting = true
    },
    { passive: true },
  )
}

/** followHistory navigates with back and forward; one that is given up takes the address back. */
function followHistory(pop: (url: string) => Promise<boolean>) {
  let returning = false
  addEventListener('popstate', (event) => {
    if (returning) {
      returning = false
      return
    }
    const before = current
    const known = entryOf(event.state)
    const to = known ?? entryAfter(before)
    current = to
    if (!known) history.replaceState(to, '')
    void pop(location.pathname + location.search + location.hash).then((changed) => {
      if (changed || current !== to) return
      // Where an entry of somebody else stands among the others is not known.
      if (!known) return location.reload()
      current = before
      returning = true
      history.go(before.place - to.place)
    })
  })
}
