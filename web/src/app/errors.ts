/** A sink for errors; error reporting registers one. */
export type ErrorSink = (error: unknown) => void

const sinks = new Set<ErrorSink>()

/** What was reported before anybody listened; the first sink gets it. */
const early: unknown[] = []
const mostEarly = 20

/** onReport hands every reported error to a sink. */
export function onReport(sink: ErrorSink): () => void {
  sinks.add(sink)
  early.splice(0).forEach(sink)
  return () => sinks.delete(sink)
}

/** reportError notes an error that the visitor need not see. */
export function reportError(error: unknown) {
  console.error(error)
  if (sinks.size === 0 && early.length < mostEarly) early.push(error)
  for (const sink of sinks) sink(error)
}

/** reportWarning notes that something went without. */
export function reportWarning(what: string, error: unknown) {
  console.warn(what, error)
}

/** watchUnhandled hands on the errors of our own scripts that nobody handled. */
export function watchUnhandled(handle: (error: unknown) => void) {
  addEventListener('error', (event) => {
    if (ours(event.filename)) handle(event.error ?? new Error(event.message))
  })
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason
    if (reason instanceof Error && reason.name !== 'AbortError' && ours(reason.stack ?? '')) handle(reason)
  })
}

/** ours says that an error comes from this site's scripts, not from an extension's. */
function ours(place: string): boolean {
  return place.includes(`${location.origin}/assets/`)
}
