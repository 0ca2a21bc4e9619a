/** The route rules as the server sends them; internal/rules matches in the same way. */
export interface Matcher {
  static: Record<string, Rule>
  wildcard: Record<string, Rule>
  dynamic: Record<string, Rule>
}

export interface Rule {
  to: string
  status: number
}

export interface RuleTarget {
  to: string
  external: boolean
}

/** matchRule finds the rule of a path: an exact one, then one with names, then the longest prefix. */
export function matchRule(matcher: Matcher, path: string): RuleTarget | undefined {
  const exact = own(matcher.static, path)
  if (exact) return target(exact.to)
  for (const [pattern, rule] of sortedDynamic(matcher)) {
    const values = capture(pattern, path)
    if (values) return target(fill(rule.to, values))
  }
  const prefixes = Object.keys(matcher.wildcard).sort((a, b) => b.length - a.length)
  for (const prefix of prefixes) {
    const rule = own(matcher.wildcard, prefix)
    if (!rule || (path !== prefix && !path.startsWith(`${prefix}/`))) continue
    if (!rule.to.endsWith('/**')) return target(rule.to)
    return target(rule.to.slice(0, -3) + escapePath(decode(path.slice(prefix.length))))
  }
}

function own(rules: Record<string, Rule>, key: string): Rule | undefined {
  return Object.hasOwn(rules, key) ? rules[key] : undefined
}

function target(to: string): RuleTarget {
  return { to, external: !to.startsWith('/') }
}

const names = (pattern: string) => pattern.split('/:').length

function sortedDynamic(matcher: Matcher): [string, Rule][] {
  return Object.entries(matcher.dynamic).sort(
    ([a], [b]) => names(a) - names(b) || (a < b ? -1 : a > b ? 1 : 0),
  )
}

function capture(pattern: string, path: string): Map<string, string> | undefined {
  const want = pattern.split('/')
  const got = path.split('/')
  if (want.length !== got.length) return undefined
  const values = new Map<string, string>()
  for (const [i, segment] of want.entries()) {
    const value = got[i] ?? ''
    if (segment.startsWith(':') && value !== '') values.set(segment, decode(value))
    else if (segment !== value) return undefined
  }
  return values
}

function fill(to: string, values: Map<string, string>): string {
  return to
    .split('/')
    .map((segment) => (values.has(segment) ? escapeSegment(values.get(segment) ?? '') : segment))
    .join('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function escapePath(path: string): string {
  return path.split('/').map(escapeSegment).join('/')
}

/** escapeSegment escapes as Go's url.PathEscape does. */
function escapeSegment(segment: string): string {
  return encodeURIComponent(segment)
    .replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(24|26|2B|3D|3A|40)/g, (c) => decodeURIComponent(c))
}
