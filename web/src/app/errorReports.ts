import type { ConsoleLevel, ErrorSettings, Note, Reporter, Visit } from './errorNotes'
import { onReport, reportWarning, watchUnhandled } from './errors'
import type { Router } from './router'
import { addTraceHeaders } from './traceHeaders'

interface ReporterModule {
  startSentry(settings: ErrorSettings, router: Router, visit: Visit): Reporter
}

/** How many harmless notes, and how many failures, wait for the reporter at most. */
export const mostBreadcrumbs = 100
export const mostFailures = 64

/** Where failures wait that the next page has to report, because this one was left. */
export const carriedKey = 'error-reports'

/**
 * startErrorReports notes what happens and loads the reporter, a chunk of its
 * own, with the first failure, or when a traced visit has nothing else to do.
 * What was noted until then is told to it.
 */
export function startErrorReports(
  settings: ErrorSettings,
  router: Router,
  load: () => Promise<ReporterModule> = () => import('./sentry'),
  random: () => number = Math.random,
) {
  const luck = random()
  const first = router.view().payload
  const notes = takeCarried()
  const known = new WeakSet()
  let reporter: Reporter | undefined
  let loading = false

  const note: Reporter = (what) => {
    if (reporter) return reporter(what)
    keep(notes, what)
    if (failed(what)) void start()
  }
  const noteError = (error: unknown) => {
    // An unhandled error comes twice, because the router reports it.
    if (error instanceof Error) {
      if (known.has(error)) return
      known.add(error)
    }
    // Whoever hears of it first, the browser is telling of it just now.
    const handled = !/^(error|unhandledrejection)$/.test(window.event?.type ?? '')
    note({ kind: 'error', time: Date.now(), error, handled, url: location.href })
  }
  const start = async () => {
    if (loading) return
    loading = true
    try {
      const { startSentry } = await load()
      unwrap()
      reporter = startSentry(settings, router, { luck, navigated: router.view().payload !== first })
      notes.splice(0).forEach(reporter)
    } catch (error) {
      unwrap()
      notes.length = 0
      reporter = () => undefined
      reportWarning('Error reports could not be started', error)
    }
  }

  Error.stackTraceLimit = 50
  window.fetch = addTraceHeaders(window.fetch, settings, luck)
  const unwrap = wrapAll(note)
  watchUnhandled(noteError)
  onReport(noteError)
  router.onEnd((end) => note({ kind: 'navigation', time: Date.now(), ...end }))
  addEventListener('pagehide', () => {
    if (!reporter && notes.some(failed)) carry(notes)
  })
  if (notes.some(failed)) void start()
  else if (luck < settings.traces) whenIdle(() => void start())
}

const failed = ({ kind }: Note) => kind === 'error' || kind === 'response'

/** keep holds the newest of what is harmless and the first of what failed. */
function keep(notes: Note[], note: Note) {
  const alike = notes.filter((other) => failed(other) === failed(note))
  if (failed(note)) {
    if (alike.length === mostFailures) return
  } else if (alike.length === mostBreadcrumbs) {
    notes.splice(notes.findIndex((other) => !failed(other)), 1)
  }
  notes.push(note)
}

/**
 * wrapAll notes console messages and failed requests until the returned function is called: from then on the
 * reporter sees them for itself, except for what was asked before.
 */
function wrapAll(note: Reporter): () => void {
  let on = true
  const logger =
    (level: ConsoleLevel) =>
    (log: Console['warn']): Console['warn'] =>
    (...args) => {
      log.apply(console, args)
      if (on) note({ kind: 'console', time: Date.now(), level, message: args.map(textOf).join(' ').slice(0, 2048) })
    }
  const undo = [
    wrap(console, 'warn', logger('warn')),
    wrap(console, 'error', logger('error')),
    wrap(window, 'fetch', (ask) => async (input, init) => {
      if (!on) return ask.call(window, input, init)
      const { stack = '' } = new Error()
      const response = await ask.call(window, input, init)
      const { status, url } = response
      if (status >= 500 && status <= 599) {
        const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
        note({ kind: 'response', time: Date.now(), status, method, url, stack })
      }
      return response
    }),
  ]
  return () => {
    on = false
    undo.forEach((each) => each())
  }
}

/** wrap replaces a function of an object; what it returns puts the old one back, unless it is wrapped again. */
function wrap<T, K extends keyof T>(object: T, key: K, around: (inner: T[K]) => T[K]): () => void {
  const inner = object[key]
  const outer = around(inner)
  object[key] = outer
  return () => {
    if (object[key] === outer) object[key] = inner
  }
}

/** textOf never throws: a note must not break what it is about. */
function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return typeof value
  }
}

/** carry leaves the notes to the next page of this visit: some errors end in a page load. */
function carry(notes: Note[]) {
  const plain = (_key: string, value: unknown) =>
    value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value
  try {
    sessionStorage.setItem(carriedKey, JSON.stringify(notes.splice(0), plain))
  } catch {
    // No storage, no room: then they are lost.
  }
}

function takeCarried(): Note[] {
  try {
    const notes = JSON.parse(sessionStorage.getItem(carriedKey) ?? '[]') as Note[]
    sessionStorage.removeItem(carriedKey)
    for (const note of notes) {
      if (note.kind === 'error' && note.error) note.error = Object.assign(new Error(), note.error)
    }
    return notes
  } catch {
    return []
  }
}

/** whenIdle waits until the page is loaded and the browser has nothing to do. */
function whenIdle(run: () => void) {
  // Not every browser has it.
  const idle = (window as Partial<Window>).requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000))
  if (document.readyState === 'complete') idle(run)
  else addEventListener('load', () => idle(run), { once: true })
}
