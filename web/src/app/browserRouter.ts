import { flushSync } from 'react-dom'
import { loadPage } from '../pages'
import type { Frame } from '../payload.gen'
import { outdated, ruleFor } from './builds'
import { colorMode } from './colorMode'
import { reportError } from './errors'
import { patchHead } from './head'
import { guards } from './middleware'
import { fetchPayload } from './payloads'
import { mayReload } from './reloadGuard'
import { type Arrival, createRouter, type Router, type View } from './router'
import { currentKey, rememberScroll, restoreScroll, scrollToHash, startScrolling } from './scroll'

/** browserRouter is the router of a real page. */
export function browserRouter(frame: Frame, first: View): Router {
  const router = createRouter(first, {
    current: () => location.pathname + location.search + location.hash,
    redirect: ruleFor,
    fetchPayload: (url, signal) => fetchPayload(url, frame.buildId, signal),
    loadPage,
    guards,
    push(url) {
      rememberScroll()
      history.pushState({ key: currentKey.next() }, '', url)
    },
    replace(url) {
      history.replaceState({ key: currentKey.get() }, '', url)
    },
    show: inTransition,
    arrived: (arrival) => arrive(arrival),
    load: (url) => location.assign(url),
    mayReload: (path) => mayReload(path, sessionStorage, Date.now()),
    outdated,
    report: reportError,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  startScrolling((url) => void router.navigate(url, { pop: true }))
  router.onEnd((detail) => window.dispatchEvent(new CustomEvent('navigation', { detail })))
  return router
}

/** inTransition runs a change of view in a page transition where the visitor wants motion. */
function inTransition(change: () => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition || document.visibilityState !== 'visible') {
    flushSync(change)
    return
  }
  // The change is made at once, inside the callback; what follows an arrival
  // waits for it there.
  transition = document.startViewTransition(() => {
    flushSync(change)
    afterChange?.()
    afterChange = undefined
  })
  transition.finished.catch(() => undefined)
  transition.ready.catch(() => undefined)
}

let transition: ViewTransition | undefined
let afterChange: (() => void) | undefined

/** arrive sets head, colours, scroll position and focus for what is on screen now. */
function arrive(arrival: Arrival) {
  const settle = () => {
    const hash = new URL(arrival.to, location.href).hash
    if (arrival.samePath) {
      if (arrival.pop) restoreScroll()
      else if (hash) scrollToHash(hash)
      return
    }
    patchHead(arrival.payload.head)
    colorMode.force(arrival.payload.meta.colorMode)
    focusHeading()
    if (arrival.pop) restoreScroll()
    else if (hash) scrollToHash(hash)
    else if (!arrival.payload.meta.keepScroll) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }
  if (transition) {
    const current = transition
    transition = undefined
    afterChange = settle
    void current.updateCallbackDone.catch(() => undefined)
  } else {
    settle()
  }
}

/** focusHeading moves focus to the new page's heading, so that reading goes on there. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
