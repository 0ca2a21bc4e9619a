import type { Analytics } from '../payload.gen'
import type { Router } from './router'

/** What an event may carry besides its name. */
export interface EventOptions {
  props?: Record<string, string | number | boolean>
  revenue?: { amount: number; currency: string }
}

/** The local flag by which a visitor is never counted. */
const ignoreFlag = 'plausible_ignore'

let settings: Analytics | undefined

/** track sends an event; it does nothing where visits are not counted. */
export function track(name: string, { props, revenue }: EventOptions = {}) {
  if (!settings || !wanted()) return
  const event = {
    n: name,
    u: location.href,
    d: settings.domain,
    r: document.referrer || null,
    w: window.innerWidth,
    h: 0,
    ...(props && { p: props }),
    ...(revenue && { $: revenue }),
  }
  // An event that does not arrive is nobody's problem but ours.
  fetch(settings.url, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined)
}

/** startAnalytics counts page views: this one, and one for every navigation that ended. */
export function startAnalytics(given: Analytics, router: Router) {
  if (!wanted()) return
  settings = given
  const view = () => track('pageview', { props: { title: router.view().payload.head.title } })
  view()
  let at = location.pathname + location.search
  router.onEnd(({ outcome }) => {
    const now = location.pathname + location.search
    if ((outcome !== 'success' && outcome !== 'not found') || now === at) return
    at = now
    view()
  })
  if (given.script) afterInteraction(() => addScript(given.script, given.scriptKey))
}

/** wanted says whether this visit may be counted at all. */
export function wanted(): boolean {
  if (location.protocol === 'file:' || /^(localhost|127(\.\d+){0,3}|\[::1\])$/.test(location.hostname)) return false
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return false
  try {
    return localStorage.getItem(ignoreFlag) !== 'true'
  } catch {
    return true
  }
}

function afterInteraction(start: () => void) {
  const events = ['pointerdown', 'keydown', 'touchstart'] as const
  const once = () => {
    for (const name of events) removeEventListener(name, once)
    start()
  }
  for (const name of events) addEventListener(name, once, { passive: true })
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** addScript adds the one script that the operator configured. */
function addScript(url: string, key: string) {
  const types = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }).trustedTypes
  const policy = types?.createPolicy('analytics', { createScriptURL: (text) => (text === url ? text : '') })
  const script = document.createElement('script')
  script.src = policy ? policy.createScriptURL(url) : url
  script.async = true
  if (key) script.dataset['key'] = key
  document.head.append(script)
}
