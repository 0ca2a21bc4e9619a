import { colorMode } from '../../app/colorMode'

/** Finding is one thing that the visitor's browser told about itself. */
export interface Finding {
  what: string
  result: string
  ok: boolean
}

/** inspectBrowser looks at what this site uses. It sends nothing but one request to our own server. */
export async function inspectBrowser(buildId: string): Promise<Finding[]> {
  const mode = colorMode.get()
  const forced = mode.forced ? ', set by this page' : ''
  return [
    { what: 'Scripts', result: 'running', ok: true },
    storage('Local storage', () => localStorage),
    storage('Session storage', () => sessionStorage),
    { what: 'Colours', result: `${mode.value} (you chose: ${mode.preference}${forced})`, ok: true },
    { what: 'Connection', result: navigator.onLine ? 'online' : 'offline', ok: navigator.onLine },
    await build(buildId),
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

async function build(buildId: string): Promise<Finding> {
  const what = 'This page'
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`)
    const { id } = (await response.json()) as { id?: string }
    if (!response.ok || !id) throw new Error(`status ${response.status}`)
    if (id === buildId) return { what, result: `current (build ${buildId})`, ok: true }
    return { what, result: `older than what is served now (${buildId}, now ${id}): reload it`, ok: false }
  } catch {
    return { what, result: `build ${buildId}; our server could not be asked`, ok: false }
  }
}
