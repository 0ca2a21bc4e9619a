export type Preference = 'light' | 'dark' | 'system'

/** The colour mode as components see it. */
export interface ColorMode {
  /** What the visitor chose. */
  preference: Preference
  /** What is shown. */
  value: 'light' | 'dark'
  /** The page decides, not the visitor. */
  forced: boolean
  /** Nothing is known yet: on the server, and until the page is alive. */
  unknown: boolean
}

export const storageKey = 'nuxt-color-mode'

const unknown: ColorMode = { preference: 'system', value: 'light', forced: false, unknown: true }

let mode = unknown
let forced = ''
const listeners = new Set<() => void>()

function isPreference(text: string | null): text is Preference {
  return text === 'light' || text === 'dark' || text === 'system'
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const device = () => matchMedia('(prefers-color-scheme: dark)')

function update(preference: Preference) {
  const own = preference === 'system' ? (device().matches ? 'dark' : 'light') : preference
  const value = forced === 'light' || forced === 'dark' ? forced : own
  mode = { preference, value, forced: value === forced, unknown: false }
  document.documentElement.dataset['mode'] = value
  for (const listener of listeners) listener()
}

/** The one colour mode of the page. The inline script in the head sets it before the first paint. */
export const colorMode = {
  get: () => mode,
  server: () => unknown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** start reads the visitor's preference and follows the device and other tabs. */
  start(fallback: string, forcedByPage: string) {
    forced = forcedByPage
    const preference = stored()
    update(isPreference(preference) ? preference : isPreference(fallback) ? fallback : 'system')
    device().addEventListener('change', () => update(mode.preference))
    addEventListener('storage', (event) => {
      if (event.key === storageKey && isPreference(event.newValue)) update(event.newValue)
    })
  },
  /** choose keeps the visitor's preference. */
  choose(preference: Preference) {
    try {
      localStorage.setItem(storageKey, preference)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    update(preference)
  },
  /** force lets a page decide; an empty mode gives the choice back. */
  force(byPage: string) {
    forced = byPage
    update(mode.preference)
  },
}
