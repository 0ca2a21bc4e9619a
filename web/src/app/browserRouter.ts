import { flushSync } from 'react-dom'
import { loadPage } from '../pages'
import type { Frame } from '../payload.gen'
import { outdated, ruleFor } from './builds'
import { colorMode } from './colorMode'
import { reportError, reportWarning } from './errors'
import { guards } from './middleware'
import { fetchPayload } from './payloads'
import { mayReload } from './reloadGuard'
import type { RuleTarget } from './routeRules'
import { type Arrival, createRouter, type Router, type View } from './router'
import { currentEntry, rememberScroll, restoreScroll, scrollToHash, startScrolling } from './scroll'

/** browserRouter is the router of a real page. */
export function browserRouter(frame: Frame, first: View): Router {
  const router = createRouter(first, {
    current: () => location.pathname + location.search + location.hash,
    redirect: (path) => withSlash(ruleFor(path.length > 1 ? path.replace(/\/$/, '') : path), frame.trailingSlash),
    fetchPayload: (url, signal) => fetchPayload(url, frame.buildId, signal),
    loadPage,
    guards,
    push(url) {
      rememberScroll()
      history.pushState(currentEntry.next(), '', url)
    },
    replace(url) {
      history.replaceState(currentEntry.get(), '', url)
    },
    show: inTransition,
    arrived: arrive,
    load,
    mayReload: (path) => mayReload(path, () => sessionStorage, Date.now()),
    outdated,
    report: reportError,
    warn: (error) => reportWarning('The payload could not be loaded; the page is loaded whole', error),
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

/** load leaves the page. An address that differs in its hash alone would only scroll. */
function load(url: string) {
  leaving = true
  const to = new URL(url, location.href)
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
async function inTransition(change: () => void, arrived: () => void, samePath: boolean): Promise<void> {
  const update = () => {
    flushSync(change)
    arrived()
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

/** arrive sets head, colours, scroll position and focus for what is on screen now. */
function arrive({ to, payload, sameView, samePath, pop }: Arrival) {
  const { hash } = new URL(to, location.href)
  if (!sameView) colorMode.force(payload.meta.colorMode)
  // A filter, a sort order: the focus stays where the visitor is at work.
  if (!samePath) focusHeading()
  if (pop) restoreScroll()
  else if (hash) scrollToHash(hash)
  else if (!samePath && !payload.meta.keepScroll) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

/** focusHeading moves focus to the new page's heading, so that reading goes on there. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
