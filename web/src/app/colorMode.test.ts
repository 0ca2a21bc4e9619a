// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A device whose colours the test can change. */
function playDevice(dark: boolean) {
  const queries = new Set<() => void>()
  const device = {
    get matches() {
      return dark
    },
    addEventListener: (_: string, listener: () => void) => queries.add(listener),
  }
  vi.stubGlobal('matchMedia', (query: string) => {
    if (query !== '(prefers-color-scheme: dark)') throw new Error(`unexpected query ${query}`)
    return device
  })
  return (nowDark: boolean) => {
    dark = nowDark
    for (const listener of queries) listener()
  }
}

/** A fresh module: the colour mode is one per page. */
async function freshColorMode() {
  vi.resetModules()
  return (await import('./colorMode')).colorMode
}

const shown = () => document.documentElement.dataset['mode']
const key = 'nuxt-color-mode'

/** Another tab stores a preference. */
function otherTab(name: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['mode']
})
afterEach(() => void vi.unstubAllGlobals())

describe('the colour mode', () => {
  it('is unknown on the server and until it starts', async () => {
    const colorMode = await freshColorMode()
    const unknown = { preference: 'system', value: 'light', forced: false, unknown: true }
    expect(colorMode.server()).toEqual(unknown)
    expect(colorMode.get()).toEqual(unknown)
  })

  it.each([
    ['light', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['system', false, 'light'],
    ['system', true, 'dark'],
  ])('with preference %s on a device that is dark: %s shows %s', async (preference, dark, value) => {
    playDevice(dark)
    localStorage.setItem(key, preference)
    const colorMode = await freshColorMode()
    colorMode.start('system', '')
    expect(colorMode.get()).toEqual({ preference, value, forced: false, unknown: false })
    expect(shown()).toBe(value)
    expect(colorMode.server().unknown).toBe(true)
  })

  it.each([
    [null, 'dark', 'dark'],
    ['blue', 'dark', 'dark'],
    ['', 'light', 'light'],
    ['Dark', 'light', 'light'],
    ['blue', 'green', 'system'],
  ])('with %j stored and the site saying %s prefers %s', async (stored, fallback, want) => {
    playDevice(false)
    if (stored !== null) localStorage.setItem(key, stored)
    const colorMode = await freshColorMode()
    colorMode.start(fallback, '')
    expect(colorMode.get().preference).toBe(want)
  })

  it('keeps what the visitor chooses', async () => {
    playDevice(false)
    const colorMode = await freshColorMode()
    colorMode.start('system', '')
    colorMode.choose('dark')
    expect(localStorage.getItem(key)).toBe('dark')
    expect(colorMode.get()).toMatchObject({ preference: 'dark', value: 'dark' })
    expect(shown()).toBe('dark')
    colorMode.choose('system')
    expect(localStorage.getItem(key)).toBe('system')
    expect(shown()).toBe('light')
  })
})

describe('a device that changes', () => {
  it('is followed live by who prefers system', async () => {
    const change = playDevice(false)
    const colorMode = await freshColorMode()
    colorMode.start('system', '')
    const listener = vi.fn()
    colorMode.subscribe(listener)
    change(true)
    expect(shown()).toBe('dark')
    expect(colorMode.get()).toMatchObject({ preference: 'system', value: 'dark' })
    expect(listener).toHaveBeenCalledTimes(1)
    change(false)
    expect(shown()).toBe('light')
  })

  it('is ignored by who chose', async () => {
    const change = playDevice(false)
    localStorage.setItem(key, 'light')
    const colorMode = await freshColorMode()
    colorMode.start('system', '')
    change(true)
    expect(shown()).toBe('light')
  })
})

describe('a page that forces a mode', () => {
  it.each(['light', 'dark'] as const)('to %s wins over the preference and keeps it', async (forced) => {
    const change = playDevice(false)
    const other = forced === 'light' ? 'dark' : 'light'
    localStorage.setItem(key, other)
    const colorMode = await freshColorMode()
    colorMode.start('system', forced)
    expect(colorMode.get()).toEqual({ preference: other, value: forced, forced: true, unknown: false })
    expect(shown()).toBe(forced)

    colorMode.choose('system')
    change(forced === 'light')
    expect(shown()).toBe(forced)
    expect(localStorage.getItem(key)).toBe('system')
  })

  it('gives the choice back when it is left', async () => {
    playDevice(false)
    localStorage.setItem(key, 'light')
    const colorMode = await freshColorMode()
    colorMode.start('system', '')
    colorMode.force('dark')
    expect(colorMode.get()).toMatchObject({ preference: 'light', value: 'dark', forced: true })
    colorMode.force('')
    expect(colorMode.get()).toEqual({ preference: 'light', value: 'light', forced: false, unknown: false })
    expect(shown()).toBe('light')
  })

  it('is forced even where it forces what was preferred', async () => {
    playDevice(false)
    localStorage.setItem(key, 'dark')
    const colorMode = await freshColorMode()
    colorMode.start('system', 'dark')
    expect(colorMode.get().forced).toBe(true)
  })

  it.each(['system', 'blue'])('cannot force %s', async (forced) => {
    playDevice(true)
    const colorMode = await freshColorMode()
    colorMode.start('light', forced)
    expect(colorMode.get()).toEqual({ preference: 'light', value: 'light', forced: false, unknown: false })
  })
})

describe('another tab', () => {
  it('is followed', async () => {
    playDevice(false)
    const colorMode = await freshColorMode()
    colorMode.start('light', '')
    otherTab(key, 'dark')
    expect(colorMode.get()).toMatchObject({ preference: 'dark', value: 'dark' })
    expect(shown()).toBe('dark')
  })

  it.each([
    [key, 'blue'],
    [key, null],
    ['another-key', 'dark'],
    [null, null],
  ])('that stores %j = %j changes nothing', async (name, value) => {
    playDevice(false)
    const colorMode = await freshColorMode()
    colorMode.start('light', '')
    otherTab(name, value)
    expect(colorMode.get()).toMatchObject({ preference: 'light', value: 'light' })
  })
})

describe('a blocked storage', () => {
  const blocked = {
    getItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
    setItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
  }

  it('leaves the choice to last as long as the page', async () => {
    playDevice(false)
    vi.stubGlobal('localStorage', blocked)
    const colorMode = await freshColorMode()
    colorMode.start('dark', '')
    expect(colorMode.get().preference).toBe('dark')
    colorMode.choose('light')
    expect(colorMode.get()).toMatchObject({ preference: 'light', value: 'light' })
    expect(shown()).toBe('light')
  })
})

describe('subscribers', () => {
  it('hear nothing after they left', async () => {
    playDevice(false)
    const colorMode = await freshColorMode()
    const listener = vi.fn()
    colorMode.subscribe(listener)()
    colorMode.start('dark', '')
    expect(listener).not.toHaveBeenCalled()
  })
})
