import type { PageComponent } from '../pages'
import { isAbort } from '../lib/request'
import type { Error as PageError, Payload } from '../payload.gen'
import type { NavigationEnd, Outcome } from './outcome'
import { type Guard, runGuards } from './middleware'

/** View is what is on screen. */
export interface View {
  payload: Payload
  /** The page's component; null where an error page is shown. */
  Page: PageComponent | null
  /** An unhandled error; it replaces the page until the next navigation. */
  crash?: unknown
  /** A navigation has been waiting for a while. */
  pending?: boolean
}

/** Where a redirect leads. */
interface RedirectTarget {
  to: string
  external: boolean
}

/** Environment is all that a router asks of the browser, so that tests can play it. */
export interface Environment {
  /** The current address: path, query and hash. */
  current(): string
  /** redirect follows the route rules; undefined if none matches. */
  redirect(path: string): RedirectTarget | undefined
  /** fetchPayload loads the payload of a path and query. */
  fetchPayload(url: string, signal: AbortSignal): Promise<Payload>
  loadPage(kind: string): Promise<PageComponent>
  guards: ReadonlyMap<string, Guard>
  /** move changes the address; back and forward have changed it already. */
  move(how: 'push' | 'replace' | 'pop', url: string): void
  /**
   * show makes a change of view and calls arrived, both inside a page transition if there is one. A change that
   * was overtaken by another navigation says no, and nothing arrives.
   */
  show(change: () => boolean, arrived: () => void, samePath: boolean): Promise<void>
  /** arrived does what follows once a view is there: scroll position, focus, head. */
  arrived(arrival: Arrival): void
  /** repaint resolves once the screen was painted, or after a moment. */
  repaint(): Promise<void>
  /** hydrated resolves once React has taken over the page; until then it can show no other. */
  hydrated: Promise<void>
  /** load leaves the page: a full page load of the address. */
  load(url: string): void
  /** mayReload says whether a failed chunk may reload this path now. */
  mayReload(path: string): boolean
  /** outdated says that another build is being served. */
  outdated(): boolean
  report(error: unknown): void
  /** warn notes what went wrong without breaking anything. */
  warn(what: string, error: unknown): void
  /** A bot keeps what is on the screen, whatever goes wrong. */
  bot: boolean
  wait(ms: number): Promise<void>
}

/** Arrival tells what has to be done after a view is shown. */
export interface Arrival {
  to: string
  payload: Payload
  /** Path and query are the same: only the hash has changed. */
  sameView: boolean
  /** The path is the same, whatever the query: the position is kept. */
  samePath: boolean
  /** The navigation came from the back or forward button. */
  pop: boolean
}

export interface NavigateOptions {
  replace?: boolean
  /** The address has changed already: back or forward. */
  pop?: boolean
}

/** The router as components and links see it. */
export interface Router {
  view(): View
  /** first is the view that the page came with, whatever has happened since. */
  first(): View
  subscribe(listener: () => void): () => void
  navigate(to: string, options?: NavigateOptions): Promise<Outcome>
  /** abort stops the navigation that is under way, if there is one. */
  abort(): void
  /** onEnd observes how navigations end. */
  onEnd(listener: (end: NavigationEnd) => void): () => void
  /** crash shows the error page for an unhandled error. */
  crash(error: unknown): void
}

/** How long a route may take before the page shows that it is waiting. */
export const patience = 100

/** staticRouter is the router of the server: one view, no way out of it. */
export function staticRouter(view: View): Router {
  return {
    view: () => view,
    first: () => view,
    subscribe: () => () => undefined,
    navigate: () => Promise.resolve('aborted'),
    abort: () => undefined,
    onEnd: () => () => undefined,
    crash: () => undefined,
  }
}

/** How many redirects are followed before the browser is left to itself. */
const mostHops = 10

/** A trip is one navigation while it is under way; redirects belong to it. */
interface Trip {
  to: string
  hops: number
  abort: AbortController
  /** stop ends the trip from outside. */
  stop(outcome: 'aborted' | 'cancelled'): void
  stopped: Promise<Outcome>
  /** painted resolves once the click was acknowledged on screen. */
  painted: Promise<void>
  /** next starts the navigation that a guard asked for instead. */
  next?(): void
}

function newTrip(to: string, hops: number, painted: Promise<void>): Trip {
  const abort = new AbortController()
  let stop: Trip['stop'] = () => undefined
  const stopped = new Promise<Outcome>((resolve) => {
    stop = (outcome) => {
      abort.abort()
      resolve(outcome)
    }
  })
  return { to, hops, abort, stop, stopped, painted }
}

/** createRouter makes a router that starts with a view. */
export function createRouter(first: View, env: Environment): Router {
  let view = first
  let at = env.current()
  let pending: Trip | undefined
  const listeners = new Set<() => void>()
  const observers = new Set<(end: NavigationEnd) => void>()

  const set = (next: View) => {
    view = next
    for (const listener of listeners) listener()
  }

  /** moveTo changes the address. From here on the trip cannot be stopped. */
  const moveTo = (to: string, options: NavigateOptions) => {
    pending = undefined
    env.move(options.replace ? 'replace' : options.pop ? 'pop' : 'push', to)
    at = to
  }

  /** commit shows a view, and its address with it. */
  const commit = async (trip: Trip, next: View, options: NavigateOptions, outcome: Outcome): Promise<Outcome> => {
    await Promise.all([trip.painted, env.hydrated])
    const { to } = trip
    const samePath = pathnameOf(to) === pathnameOf(at)
    const sameView = pathOf(to) === pathOf(at)
    const change = () => {
      if (trip.abort.signal.aborted) return false
      moveTo(to, options)
      set(next)
      return true
    }
    const arrived = () => env.arrived({ to, payload: next.payload, sameView, samePath, pop: options.pop ?? false })
    await env.show(change, arrived, samePath)
    return outcome
  }

  /** fail shows the error page for an error of the framework. */
  const fail = (error: unknown) => {
    env.report(error)
    if (!env.bot) set({ ...view, crash: error || new Error('') })
  }

  /** broken decides after a failure on the way: never a dead click. */
  const broken = (trip: Trip, error: unknown, otherwise: (to: string, error: unknown) => void): Outcome => {
    if (trip.abort.signal.aborted) return 'cancelled'
    // The visitor is leaving for another page, and the browser breaks off what was under way.
    if (!isAbort(error)) otherwise(trip.to, error)
    return 'aborted'
  }

  /** leave falls back to a normal page load. */
  const leave = (to: string, error: unknown) => {
    env.warn('The payload could not be loaded; the page is loaded whole', error)
    env.load(to)
  }

  /** notFound shows the error that the server told; a fatal one is a mistake of ours, a link to what is not there. */
  const notFound = (trip: Trip, payload: Payload, error: PageError, options: NavigateOptions): Promise<Outcome> | Outcome => {
    if (error.fatal) env.report(new Error(error.message))
    else env.warn(error.message, error.status)
    if (env.bot) return 'not found'
    return commit(trip, { payload, Page: null }, options, 'not found')
  }

  /** travel goes to one address; a redirect makes it go on to the next. */
  async function travel(trip: Trip, to: string, options: NavigateOptions): Promise<Outcome> {
    trip.to = to
    const path = pathnameOf(to) ?? ''
    const rule = env.redirect(path)
    // What stands behind the path goes along, as the server does it.
    if (rule) return follow(trip, rule.external ? rule : { ...rule, to: rule.to + to.slice(path.length) }, options)
    if (to === at && !options.pop && !view.crash) {
      env.arrived({ to, payload: view.payload, sameView: true, samePath: true, pop: false })
      return 'duplicated'
    }
    if (pathOf(to) === pathOf(at) && !view.crash) {
      moveTo(to, options)
      env.arrived({ to, payload: view.payload, sameView: true, samePath: true, pop: options.pop ?? false })
      return 'success'
    }
    if (env.outdated()) {
      env.load(to)
      return 'success'
    }
    return fetchAndShow(trip, to, options)
  }

  const follow = (trip: Trip, { to, external }: RedirectTarget, options: NavigateOptions): Promise<Outcome> => {
    if (external || ++trip.hops > mostHops) {
      env.load(to)
      return Promise.resolve('success')
    }
    // Back has changed the address already: what it leads to takes its place.
    return travel(trip, to, options.pop ? { replace: true } : options)
  }

  async function fetchAndShow(trip: Trip, to: string, options: NavigateOptions): Promise<Outcome> {
    const { signal } = trip.abort
    let payload: Payload
    try {
      payload = await env.fetchPayload(pathOf(to), signal)
    } catch (error) {
      return broken(trip, error, leave)
    }
    if (signal.aborted) return 'cancelled'
    if (payload.redirect) return follow(trip, payload.redirect, options)
    if (payload.error) {
      if (payload.error.status >= 500) return broken(trip, new Error(payload.error.message), leave)
      return notFound(trip, payload, payload.error, options)
    }
    const verdict = await runGuards(payload, { to, from: at }, env.guards)
    if (signal.aborted) return 'cancelled'
    if (verdict === false) return 'aborted'
    if (typeof verdict === 'string') return sendTo(trip, verdict, options)
    let Page: PageComponent
    try {
      Page = await env.loadPage(payload.page)
    } catch (error) {
      return broken(trip, error, chunkFailed)
    }
    if (signal.aborted) return 'cancelled'
    return commit(trip, { payload, Page }, options, 'success')
  }

  /** sendTo notes the navigation that a guard asks for instead. */
  const sendTo = (trip: Trip, to: string, options: NavigateOptions): Outcome => {
    trip.next = () => {
      if (trip.hops >= mostHops) env.load(to)
      else void start(to, { replace: options.replace ?? options.pop ?? false }, trip.hops + 1)
    }
    return 'guard redirect'
  }

  const chunkFailed = (to: string, error: unknown) => {
    if (!env.mayReload(pathOf(to))) return fail(error)
    env.report(error)
    env.load(to)
  }

  /** start makes one navigation and tells its one outcome. */
  async function start(target: string, options: NavigateOptions, hops: number): Promise<Outcome> {
    const from = at
    const trip = newTrip(target, hops, env.repaint())
    pending?.stop('cancelled')
    pending = trip
    void env.wait(patience).then(() => {
      if (pending === trip) set({ ...view, pending: true })
    })
    let outcome: Outcome
    try {
      outcome = await Promise.race([travel(trip, target, options), trip.stopped])
    } catch (error) {
      fail(error)
      outcome = 'aborted'
    }
    if (pending === trip) pending = undefined
    if (!pending && view.pending) set({ ...view, pending: false })
    for (const observer of observers) observer({ outcome, from, to: trip.to })
    if (outcome === 'guard redirect') trip.next?.()
    return outcome
  }

  return {
    view: () => view,
    first: () => first,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (to, options = {}) => start(to, options, 0),
    abort: () => pending?.stop('aborted'),
    onEnd(observer) {
      observers.add(observer)
      return () => observers.delete(observer)
    },
    crash: fail,
  }
}

/** pathnameOf is the path alone. */
const pathnameOf = (url: string) => pathOf(url).split('?')[0]

/** pathOf is path and query, without the hash. */
export function pathOf(url: string): string {
  const i = url.indexOf('#')
  return i < 0 ? url : url.slice(0, i)
}
