import { colorMode, storageKey } from '../../app/colorMode'
import type { Frame } from '../../payload.gen'

/** Finding is one thing that the visitor's browser told about itself. */
export interface Finding {
  what: string
  result: string
  ok: boolean
}

/** How often our server is asked; the fastest answer is the way there and back. */
const tries = 3

/**
 * inspectBrowser looks at what this site uses. It asks our own server for the
 * newest build, and knocks at the addresses that take reports; what it finds it
 * tells nobody.
 */
export async function inspectBrowser(frame: Frame): Promise<Finding[]> {
  return [
    { what: 'Scripts', result: 'running', ok: true },
    storage('Local storage', () => localStorage),
    storage('Session storage', () => sessionStorage),
    colours(),
    connection(),
    ...(await server(frame.buildId)),
    await call('Page counts', frame.analytics?.url),
    await call('Error reports', reportAddress(frame)),
    { what: 'Window', result: `${innerWidth} × ${innerHeight}, ${devicePixelRatio} pixels per point`, ok: true },
    { what: 'Browser', result: navigator.userAgent, ok: true },
  ]
}

function storage(what: string, open: () => Storage): Finding {
  try {
    const key = 'self-check'
    open().setItem(key, key)
    const kept = open().getItem(key) === key
    open().removeItem(key)
    return { what, result: kept ? 'works' : 'keeps nothing', ok: kept }
  } catch {
    return { what, result: 'blocked: your choice of colours will not be remembered', ok: false }
  }
}

function colours(): Finding {
  const { value, preference, forced } = colorMode.get()
  let source = preference === 'system' ? 'as your device' : 'your choice'
  if (preference !== 'system' && !chosen()) source = 'the site’s default'
  if (forced) source = `set by this page; else ${source}`
  return { what: 'Colours', result: `${value} (${source})`, ok: true }
}

function chosen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return true // chosen on this page, and not kept
  }
}

function connection(): Finding {
  // Not every browser tells the kind.
  const { connection: kind } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  const parts = [navigator.onLine ? 'online' : 'offline']
  if (kind?.effectiveType) parts.push(`like ${kind.effectiveType}`)
  if (kind?.saveData) parts.push('saving data')
  return { what: 'Connection', result: parts.join(', '), ok: navigator.onLine }
}

/** server asks for the newest build some times: is this page current, and how long does an answer take? */
async function server(buildId: string): Promise<Finding[]> {
  const trip = 'There and back'
  const page = 'This page'
  try {
    let fastest = Infinity
    let newest: string | undefined
    for (let i = 0; i < tries; i++) {
      const start = performance.now()
      const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
      const { id } = (await response.json()) as { id?: string }
      if (!response.ok || !id) throw new Error(`status ${response.status}`)
      fastest = Math.min(fastest, performance.now() - start)
      newest = id
    }
    return [
      { what: trip, result: `${Math.round(fastest)} ms to our server, the fastest of ${tries}`, ok: true },
      newest === buildId
        ? { what: page, result: `current (build ${buildId})`, ok: true }
        : { what: page, result: `older than what is served now (${buildId}, now ${newest}): reload it`, ok: false },
    ]
  } catch {
    return [
      { what: trip, result: 'our server gave no answer', ok: false },
      { what: page, result: `build ${buildId}; our server could not be asked`, ok: false },
    ]
  }
}

/** call knocks at an address without leaving anything: any answer means that nothing stands in between. */
async function call(what: string, address: string | undefined): Promise<Finding> {
  if (!address) return { what, result: 'off on this site', ok: true }
  try {
    await fetch(address, { mode: 'no-cors', cache: 'no-store' })
    return { what, result: 'get through', ok: true }
  } catch {
    return { what, result: 'blocked, probably by an ad blocker: no page needs them', ok: false }
  }
}

/** reportAddress is our own tunnel, or the host that errors go to directly. */
function reportAddress({ reports }: Frame): string | undefined {
  if (!reports) return undefined
  return reports.tunnel || new URL(reports.dsn).origin
}
