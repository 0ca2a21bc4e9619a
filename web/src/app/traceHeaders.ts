import type { ErrorSettings } from './errorNotes'

/** The longest baggage header that is sent. */
export const longestBaggage = 8192

/**
 * addTraceHeaders makes a fetch that adds the headers of a trace to requests of
 * the hosts that may have them. It stands below whatever the reporter puts
 * around fetch, so that every such request has them, before the reporter is
 * loaded and without a trace under way.
 */
export function addTraceHeaders(inner: typeof fetch, settings: ErrorSettings, luck: number): typeof fetch {
  const patterns = settings.targets.map(targetPattern)
  const trace = randomHex(16)
  const sampled = luck < settings.traces
  const baggage = baggageOf(settings, trace, luck)
  return (input, init) => {
    const request = input instanceof Request ? input : undefined
    const { href, pathname } = new URL(request?.url ?? (input as string | URL), location.href)
    const mode = init?.mode ?? request?.mode
    const isTarget = patterns.some((pattern) => pattern.test(href)) && pathname !== settings.tunnel
    if (!isTarget || mode === 'no-cors') return inner.call(window, input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    const given = headers.get('sentry-trace')
    if (!given) headers.set('sentry-trace', `${trace}-${randomHex(8)}-${sampled ? 1 : 0}`)
    // The reporter leaves the decision open where nothing is traced.
    else if (given.split('-').length === 2) headers.set('sentry-trace', `${given}-0`)
    const entries = headers.get('baggage') ?? ''
    headers.set('baggage', shortenBaggage(/(^|,)\s*sentry-/.test(entries) ? entries : entries ? `${entries},${baggage}` : baggage))
    return inner.call(window, input, { ...init, headers })
  }
}

/** targetPattern matches the addresses of one host, where the SDK would look for the text anywhere. */
export function targetPattern(target: string): RegExp {
  const escape = (text: string) => text.replace(/[^\w]/g, '\\$&')
  const origin = target.includes('://') ? escape(new URL(target).origin) : `https?:\\/\\/${escape(target)}(:\\d+)?`
  return new RegExp(`^${origin}([/?#]|$)`, 'i')
}

/** baggageOf tells the other side what the trace belongs to, in Sentry's words. */
function baggageOf({ dsn, environment, release, traces }: ErrorSettings, trace: string, luck: number): string {
  return Object.entries({
    environment,
    release,
    public_key: new URL(dsn).username,
    trace_id: trace,
    sample_rate: traces,
    sample_rand: luck,
    sampled: luck < traces,
  })
    .map(([key, value]) => `sentry-${key}=${encodeURIComponent(value)}`)
    .join(',')
}

/** shortenBaggage keeps whole entries while they fit, the trace's own first. */
function shortenBaggage(baggage: string): string {
  if (baggage.length <= longestBaggage) return baggage
  const ours = (entry: string) => entry.startsWith('sentry-')
  const entries = baggage.split(',').map((entry) => entry.trim())
  let short = ''
  for (const entry of [...entries.filter(ours), ...entries.filter((each) => !ours(each))]) {
    const longer = short ? `${short},${entry}` : entry
    if (longer.length <= longestBaggage) short = longer
  }
  return short
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
