import {
  addBreadcrumb,
  BrowserClient,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureEvent,
  captureException,
  consoleIntegration,
  consoleLoggingIntegration,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  httpClientIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  logger,
  makeFetchTransport,
  setCurrentClient,
  startBrowserTracingNavigationSpan,
  startInactiveSpan,
  withScope,
} from '@sentry/browser'
import type { ErrorSettings, Note, Reporter, Visit } from './errorNotes'
import { pathOf, type Router } from './router'
import { targetPattern } from './traceHeaders'

/** The limits of what is sent. What the SDK has no option for is cut on its way out. */
export const limits = {
  breadcrumbs: 100,
  message: 2048,
  frames: 50,
  stackLine: 1024,
  transportBuffer: 64,
  spans: 1000,
  /** Our own relay takes envelopes of a mebibyte; the rest is for headers and other items. */
  item: 900_000,
  idle: 1_000,
  final: 30_000,
  render: 2_000,
}

/** Says whether a trace is named after an address or after a kind of page. */
const nameSource = 'sentry.segment.name.source'

/** Marks a log that was made earlier than it is told; the transport puts the time right. */
const earlier = 'log.time'

/** startSentry starts the Sentry SDK with the parts we use, and returns what feeds it. */
export function startSentry(settings: ErrorSettings, router: Router, visit: Visit, send: typeof fetch = window.fetch.bind(window)): Reporter {
  const client = new BrowserClient({
    dsn: settings.dsn,
    tunnel: settings.tunnel || undefined,
    environment: settings.environment,
    release: settings.release,
    // The SDK's own fetch finder would put a frame into the page, which the policy forbids.
    transport: (options) => limitedTransport(makeFetchTransport(options, send)),
    transportOptions: { bufferSize: limits.transportBuffer },
    stackParser: defaultStackParser,
    maxBreadcrumbs: limits.breadcrumbs,
    maxValueLength: limits.message,
    enhanceFetchErrorMessages: 'report-only',
    // One envelope per transaction: only there a number of spans can be a limit.
    traceLifecycle: 'static',
    tracesSampleRate: settings.traces,
    tracePropagationTargets: settings.targets.map(targetPattern),
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: [
      breadcrumbsIntegration({ dom: true, fetch: true, history: false, xhr: false, sentry: false }),
      consoleIntegration({ levels: ['warn', 'error'] }),
      consoleLoggingIntegration({ levels: ['warn', 'error'] }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      httpClientIntegration({ failedRequestStatusCodes: [[500, 599]] }),
      browserTracingIntegration({
        idleTimeout: limits.idle,
        finalTimeout: limits.final,
        instrumentPageLoad: !visit.navigated,
        instrumentNavigation: false,
        traceXHR: false,
        webVitals: { ignore: ['inp'] },
      }),
    ],
  })
  // A visit is traced as a whole or not at all: the dice were thrown when it began.
  client.on('beforeSampling', () => {
    const scope = getCurrentScope()
    scope.setPropagationContext({ ...scope.getPropagationContext(), sampleRand: visit.luck })
  })
  client.addEventProcessor((event) => {
    if (event.request?.url) event.request.url = withoutQuery(event.request.url)
    return event
  })
  setCurrentClient(client)
  client.init()
  if (visit.luck < settings.traces) {
    traceNavigations(client, router)
    traceRenders(router)
  }
  return report
}

/** report tells the SDK what happened; it may have been a while ago. */
function report(note: Note) {
  const timestamp = note.time / 1000
  switch (note.kind) {
    case 'navigation': {
      const data = { from: withoutQuery(note.from), to: withoutQuery(note.to), outcome: note.outcome }
      addBreadcrumb({ timestamp, category: 'navigation', type: 'navigation', data })
      break
    }
    case 'console': {
      const { level, message } = note
      addBreadcrumb({ timestamp, category: 'console', level: level === 'warn' ? 'warning' : level, message })
      if (level === 'warn') logger.warn(message, { [earlier]: timestamp })
      else logger.error(message, { [earlier]: timestamp })
      break
    }
    case 'response': {
      // In the words of the SDK, so that it is one issue whoever saw it.
      const value = `HTTP Client Error with status code: ${note.status}`
      const stacktrace = { frames: defaultStackParser(note.stack, 0, 1) }
      const mechanism = { type: 'auto.http.client.fetch', handled: false }
      captureEvent({
        timestamp,
        message: value,
        exception: { values: [{ type: 'Error', value, stacktrace, mechanism }] },
        request: { url: note.url, method: note.method },
        contexts: { response: { status_code: note.status } },
      })
      break
    }
    case 'error':
      withScope((scope) => {
        scope.addEventProcessor((event) => ({ ...event, timestamp, request: { ...event.request, url: withoutQuery(note.url) } }))
        captureException(note.error, { mechanism: { type: 'generic', handled: note.handled } })
      })
  }
}

/** What is searched for is nobody's business. */
const withoutQuery = (url: string) => url.replace(/[?#].*/s, '')

/** traceNavigations makes a span of each navigation to another page, from its start to its outcome. */
function traceNavigations(client: BrowserClient, router: Router) {
  const { navigate } = router
  let at = location.pathname + location.search
  let under: { root: Span | undefined; step: Span } | undefined
  router.navigate = (to, options) => {
    if (pathOf(to) !== at) {
      under?.step.end()
      const url = new URL(to, location.href)
      const named = { name: url.pathname, attributes: { [nameSource]: 'url', 'sentry.origin': 'auto.navigation.router' } as const }
      const root = startBrowserTracingNavigationSpan(client, named, { url: url.href })
      // The root ends when nothing happens below it; the step keeps it open.
      under = { root, step: startInactiveSpan({ name: 'navigate', op: 'navigation.step', onlyIfParent: true }) }
    }
    return navigate(to, options)
  }
  router.onEnd(({ outcome, to }) => {
    // After these another navigation is under way; it has the same span, or its own.
    if (outcome === 'cancelled' || outcome === 'guard redirect') return
    if (outcome === 'success' || outcome === 'not found') at = pathOf(to)
    const { root, step } = under ?? {}
    under = undefined
    root?.setAttribute('navigation.outcome', outcome)
    if (outcome === 'success') root?.updateName(router.view().payload.page).setAttribute(nameSource, 'route')
    step?.end()
  })
}

/** traceRenders makes a span of each page that is rendered, until it is painted. */
function traceRenders(router: Router) {
  let { payload } = router.view()
  router.subscribe(() => {
    if (router.view().payload === payload) return
    ;({ payload } = router.view())
    const attributes = { 'ui.component_name': payload.page }
    const span = startInactiveSpan({ name: `<${payload.page}>`, op: 'ui.render', onlyIfParent: true, attributes })
    const giveUp = setTimeout(() => {
      span.setStatus({ code: 2, message: 'deadline_exceeded' })
      span.end()
    }, limits.render)
    // The first frame has it drawn, the second comes after it was shown.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(giveUp)
        span.end()
      }),
    )
  })
}

type Span = ReturnType<typeof startInactiveSpan>
type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]

/** limitedTransport lets nothing out that is over a limit, whoever made it. */
function limitedTransport({ send, flush }: Transport): Transport {
  return {
    flush,
    send([header, items]) {
      const within = items.map(([head, body]) => [head, fit(head.type === 'log' ? inTime(body) : body)])
      // The items keep their types: only texts and lists got shorter.
      return send([header, within] as Envelope)
    },
  }
}

/** fit keeps a value within its limits; one that has too many bytes even so gets tighter ones. */
function fit(value: unknown): unknown {
  for (let share = 1; ; share /= 2) {
    const within = cut(value, share, limits.message * share)
    if (share < 0.01 || sizeOf(within) <= limits.item) return within
  }
}

const sizeOf = (value: unknown) => (value instanceof Uint8Array ? value.length : new TextEncoder().encode(JSON.stringify(value)).length)

/** cut shortens the texts of a value, and the lists that have a limit, to a share of it. */
function cut(value: unknown, share: number, longest: number, depth = 0): unknown {
  if (typeof value === 'string') return shorten(value, longest)
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value
  if (depth > 30) return '[too deep]'
  if (Array.isArray(value)) return value.map((each) => cut(each, share, longest, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => {
      const inStack = key === 'frames' ? limits.stackLine * share : longest
      return [key, cut(Array.isArray(part) ? shortenList(key, part, share) : part, share, inStack, depth + 1)]
    }),
  )
}

/** shorten cuts a text, and never through a character. */
function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}

/** shortenList keeps the newest breadcrumbs, the innermost frames and the first spans. */
function shortenList(key: string, list: unknown[], share: number): unknown[] {
  if (key === 'breadcrumbs') return list.slice(-Math.ceil(limits.breadcrumbs * share))
  if (key === 'frames') return list.slice(-Math.ceil(limits.frames * share))
  if (key === 'spans') return list.slice(0, Math.ceil(limits.spans * share))
  return list
}

interface LogItem {
  timestamp: number
  attributes?: Record<string, { value: unknown }>
}

/** inTime gives logs that were told late the time they were made at. */
function inTime(body: unknown): unknown {
  const { items, ...rest } = body as { items: LogItem[] }
  return {
    ...rest,
    items: items.map(({ attributes: { [earlier]: time, ...attributes } = {}, ...log }) => ({
      ...log,
      attributes,
      ...(time && { timestamp: time.value }),
    })),
  }
}
