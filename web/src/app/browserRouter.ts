import { flushSync } from 'react-dom'
import { loadPage } from '../pages'
import { whileHere } from '../lib/request'
import type { Frame } from '../payload.gen'
import { isBot } from './bots'
import { outdated, ruleFor } from './builds'
import { colorMode } from './colorMode'
import { reportError, reportWarning } from './errors'
import { guards } from './middleware'
import { fetchPayload } from './payloads'
import { mayReload } from './reloadGuard'
import type { RuleTarget } from './routeRules'
import { type Arrival, createRouter, patience, type Router, type View } from './router'
import { move, release, restoreScroll, scrollToHash, scrollToTop, startScrolling } from './scroll'

/** browserRouter is the router of a real page. */
export function browserRouter(frame: Frame, first: View, hydrated: Promise<void>): Router {
  const router = createRouter(first, {
    current: () => location.pathname + location.search + location.hash,
    redirect: (path) => withSlash(ruleFor(path.length > 1 ? path.replace(/\/$/, '') : path), frame.trailingSlash),
    fetchPayload: (url, signal) => fetchPayload(url, frame.buildId, signal),
    loadPage: (kind) => whileHere(() => loadPage(kind)),
    guards,
    move,
    show: inTransition,
    arrived: arrive,
    repaint,
    hydrated,
    load,
    mayReload: (path) => mayReload(path, () => sessionStorage, Date.now()),
    outdated,
    report: reportError,
    warn: reportWarning,
    bot: isBot(navigator.userAgent),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  startScrolling(async (url) => {
    const outcome = await router.navigate(url, { pop: true })
    return outcome !== 'aborted' || leaving
  })
  router.onEnd((detail) => window.dispatchEvent(new CustomEvent('navigation', { detail })))
  return router
}

/** A page load is under way; nothing that follows matters. */
let leaving = false

/** addressOf is a path's address on this site, also for a path that begins like a host. */
const addressOf = (url: string) => new URL(url.startsWith('/') ? location.origin + url : url)

/** load leaves the page. An address that differs in its hash alone would only scroll. */
function load(url: string) {
  leaving = true
  const to = addressOf(url)
  if (to.href.split('#')[0] === location.href.split('#')[0]) location.reload()
  else location.assign(to)
}

/** withSlash gives a rule's target the form that the site's addresses have. */
function withSlash(target: RuleTarget | undefined, slash: boolean): RuleTarget | undefined {
  if (!target || target.external || !slash || target.to.endsWith('/')) return target
  return { ...target, to: `${target.to}/` }
}

/**
 * inTransition makes a change of view in a page transition where the visitor wants motion. Another
 * view of the same page changes in place: it may come while somebody types.
 */
async function inTransition(change: () => boolean, arrived: () => void, samePath: boolean): Promise<void> {
  const update = () => {
    if (flushSync(change)) arrived()
  }
  const still = samePath || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition || document.visibilityState !== 'visible') {
    update()
    return
  }
  const transition = document.startViewTransition(update)
  transition.ready.catch(() => undefined) // a newer transition takes over
  transition.finished.catch(() => undefined)
  await transition.updateCallbackDone
}

/** repaint waits for the next frame to be painted; a page that nobody looks at has none. */
function repaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** arrive sets head, colours, scroll position and focus for what is on screen now. */
function arrive({ to, payload, sameView, samePath, pop }: Arrival) {
  const { hash } = addressOf(to)
  if (!sameView) colorMode.force(payload.meta.colorMode)
  // A filter, a sort order: the focus stays where the visitor is at work.
  if (!samePath) focusHeading()
  if (pop) restoreScroll()
  else if (hash) scrollToHash(hash)
  else if (!samePath && !payload.meta.keepScroll) scrollToTop()
  else release()
}

/** focusHeading moves focus to the new page's heading, so that reading goes on there. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
