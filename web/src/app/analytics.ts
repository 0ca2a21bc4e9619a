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
  if (!settings || !wanted(settings.ignoredHosts)) return
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

/** startAnalytics starts what is configured: page views, the second script, or both. */
export function startAnalytics(given: Analytics, router: Router) {
  if (!wanted(given.ignoredHosts)) return
  if (given.url) countViews(given, router)
  if (given.script) whenDue(given.scriptLoad, () => addScript(given.script, given.scriptKey))
}

/** countViews counts this page view, and one for every navigation that ended. */
function countViews(given: Analytics, router: Router) {
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
}

/** Hosts that are this machine itself. */
const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/

/** wanted says whether this visit may be counted at all. */
export function wanted(ignoredHosts: string[]): boolean {
  const { protocol, hostname } = location
  if (protocol === 'file:' || ignoredHosts.includes(hostname)) return false
  if (ignoredHosts.includes('localhost') && loopback.test(hostname)) return false
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return false
  try {
    return localStorage.getItem(ignoreFlag) !== 'true'
  } catch {
    return true
  }
}

/** whenDue starts something now, when the browser is idle, or after the first interaction. */
function whenDue(moment: string, start: () => void) {
  const idle = (window as Partial<Window>).requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000))
  if (moment === 'interaction') afterInteraction(start)
  else if (moment === 'idle') idle(start)
  else start()
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
