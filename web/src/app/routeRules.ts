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

/** How many rules in a row are followed; what has not ended by then is taken for a circle. */
const mostHops = 10

/**
 * matchRule finds the rule of a path: an exact one, then one with names, then the longest prefix. Rules that lead in a
 * circle from this path are none.
 */
export function matchRule(matcher: Matcher, path: string): RuleTarget | undefined {
  const first = match(matcher, path)
  let at = first
  for (let hops = 0; at; hops++) {
    if (hops === mostHops) return undefined
    at = at.external ? undefined : match(matcher, at.to)
  }
  return first
}

function match(matcher: Matcher, given: string): RuleTarget | undefined {
  // Escaped in one way, as the server's paths are: rules are of letters that need no escape.
  const path = given.split('/').map(escapeAnew).join('/')
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
    return target(rule.to.endsWith('/**') ? rule.to.slice(0, -3) + path.slice(prefix.length) : rule.to)
  }
}

function own(rules: Record<string, Rule>, key: string): Rule | undefined {
  return Object.hasOwn(rules, key) ? rules[key] : undefined
}

/** target says where a rule leads. A file is no page: it is loaded whole, as another site is. */
function target(to: string): RuleTarget {
  const isFile = to.slice(to.lastIndexOf('/') + 1).includes('.')
  return { to, external: isFile || !to.startsWith('/') }
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
    if (segment.startsWith(':') && value !== '') values.set(segment, value)
    else if (segment !== value) return undefined
  }
  return values
}

function fill(to: string, values: Map<string, string>): string {
  return to
    .split('/')
    .map((segment) => values.get(segment) ?? segment)
    .join('/')
}

/** escapeAnew escapes a segment of an address as Go's url.PathEscape does. */
function escapeAnew(segment: string): string {
  return encodeURIComponent(decode(segment))
    .replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(24|26|2B|3D|3A|40)/g, (c) => decodeURIComponent(c))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
