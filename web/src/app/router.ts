import type { PageComponent } from '../pages'
import type { Payload } from '../payload.gen'
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

/** Environment is all that a router asks of the browser, so that tests can play it. */
export interface Environment {
  /** The current address: path, query and hash. */
  current(): string
  /** redirect follows the route rules; undefined if none matches. */
  redirect(path: string): { to: string; external: boolean } | undefined
  /** fetchPayload loads the payload of a path and query. */
  fetchPayload(url: string, signal: AbortSignal): Promise<Payload>
  loadPage(kind: string): Promise<PageComponent>
  guards: ReadonlyMap<string, Guard>
  /** pushed is called when the address changes, before the new view is shown. */
  push(url: string): void
  replace(url: string): void
  /** show runs the change of view, inside a page transition if there is one. */
  show(change: () => void): void
  /** arrived is called after the new view is on screen. */
  arrived(arrival: Arrival): void
  /** load leaves the page: a full page load of the address. */
  load(url: string): void
  /** mayReload says whether a failed chunk may reload this path now. */
  mayReload(path: string): boolean
  /** outdated says that another build is being served. */
  outdated(): boolean
  report(error: unknown): void
  wait(ms: number): Promise<void>
}

/** Arrival tells what has to be done after a view is shown. */
export interface Arrival {
  to: string
  payload: Payload
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
    subscribe: () => () => undefined,
    navigate: () => Promise.resolve('aborted'),
    abort: () => undefined,
    onEnd: () => () => undefined,
    crash: () => undefined,
  }
}

/** createRouter makes a router that starts with a view. */
export function createRouter(first: View, env: Environment): Router {
  let view = first
  let at = env.current()
  let pending: { stop(outcome: 'aborted' | 'cancelled'): void } | undefined
  const listeners = new Set<() => void>()
  const observers = new Set<(end: NavigationEnd) => void>()

  const set = (next: View) => {
    view = next
    for (const listener of listeners) listener()
  }

  /** commit shows a view at its address. */
  const commit = (to: string, next: View, options: NavigateOptions) => {
    const samePath = pathOf(to) === pathOf(at)
    if (!options.pop) {
      if (options.replace) env.replace(to)
      else env.push(to)
    }
    at = to
    env.show(() => set(next))
    env.arrived({ to, payload: next.payload, samePath, pop: options.pop ?? false })
  }

  /** run does the work of one navigation; stop ends it from outside. */
  async function run(to: string, options: NavigateOptions, signal: AbortSignal, depth: number): Promise<Outcome> {
    let payload: Payload
    try {
      payload = await env.fetchPayload(pathOf(to), signal)
    } catch (error) {
      if (!signal.aborted) leave(to, error)
      return 'aborted'
    }
    if (signal.aborted) return 'cancelled'
    if (payload.redirect) return follow(payload.redirect, options, depth)
    if (payload.error) {
      if (payload.error.status >= 500) {
        leave(to, new Error(payload.error.message))
        return 'aborted'
      }
      commit(to, { payload, Page: null }, options)
      return 'not found'
    }
    const verdict = await runGuards(payload, { to, from: at }, env.guards)
    if (signal.aborted) return 'cancelled'
    if (verdict === false) return 'aborted'
    if (typeof verdict === 'string') {
      void navigate(verdict, { replace: options.replace ?? false }, depth + 1)
      return 'guard redirect'
    }
    let Page: PageComponent
    try {
      Page = await env.loadPage(payload.page)
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      chunkFailed(to, error)
      return 'aborted'
    }
    if (signal.aborted) return 'cancelled'
    commit(to, { payload, Page }, options)
    return 'success'
  }

  /** leave falls back to a normal page load: never a dead click. */
  const leave = (to: string, error: unknown) => {
    env.report(error)
    env.load(to)
  }

  const chunkFailed = (to: string, error: unknown) => {
    env.report(error)
    if (env.mayReload(pathOf(to))) env.load(to)
    else set({ ...view, crash: error })
  }

  const follow = (redirect: { to: string; external: boolean }, options: NavigateOptions, depth: number) => {
    if (redirect.external) {
      env.load(redirect.to)
      return Promise.resolve<Outcome>('success')
    }
    return navigate(redirect.to, options, depth + 1)
  }

  async function navigate(target: string, options: NavigateOptions = {}, depth = 0): Promise<Outcome> {
    const from = at
    const rule = depth < 10 ? env.redirect(pathOf(target).split('?')[0] ?? '') : undefined
    if (rule) return follow(rule, options, depth)
    const end = (outcome: Outcome) => {
      for (const observer of observers) observer({ outcome, from, to: target })
      return outcome
    }
    if (target === at && !options.pop && !view.crash) {
      env.arrived({ to: target, payload: view.payload, samePath: true, pop: false })
      return end('duplicated')
    }
    pending?.stop('cancelled')
    if (pathOf(target) === pathOf(at) && !view.crash) {
      commit(target, view, options)
      return end('success')
    }
    if (env.outdated()) {
      env.load(target)
      return end('success')
    }
    const abort = new AbortController()
    const stopped = new Promise<Outcome>((resolve) => {
      pending = {
        stop(outcome) {
          abort.abort()
          resolve(outcome)
        },
      }
    })
    const mine = pending
    void env.wait(patience).then(() => {
      if (pending === mine) set({ ...view, pending: true })
    })
    try {
      return end(await Promise.race([run(target, options, abort.signal, depth), stopped]))
    } catch (error) {
      set({ ...view, crash: error })
      env.report(error)
      return end('aborted')
    } finally {
      if (pending === mine) {
        pending = undefined
        if (view.pending) set({ ...view, pending: false })
      }
    }
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
    abort: () => pending?.stop('aborted'),
    onEnd(observer) {
      observers.add(observer)
      return () => observers.delete(observer)
    },
    crash(error) {
      env.report(error)
      set({ ...view, crash: error || new Error('') })
    },
  }
}

/** pathOf is path and query, without the hash. */
export function pathOf(url: string): string {
  const i = url.indexOf('#')
  return i < 0 ? url : url.slice(0, i)
}
