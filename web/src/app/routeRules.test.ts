import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Matcher, matchRule, type RuleTarget } from './routeRules'

interface Line {
  from: string
  to: string
  status?: number
}

interface Case {
  name: string
  rules: Line[]
  /** The path as it stands in an address. */
  path: string
  want: RuleTarget | null
}

/** matcherOf sorts rules as the server does before it sends them. */
function matcherOf(rules: Line[]): Matcher {
  const matcher: Matcher = { static: {}, wildcard: {}, dynamic: {} }
  for (const { from, to, status = 308 } of rules) {
    const rule = { to: to.replace(/^(\/.+)\/$/, '$1'), status }
    if (from.endsWith('/**')) matcher.wildcard[from.slice(0, -3)] = rule
    else if (from.includes('/:')) matcher.dynamic[from] = rule
    else matcher.static[from] = rule
  }
  return matcher
}

const cases = JSON.parse(
  readFileSync(new URL('../../../internal/rules/testdata/cases.json', import.meta.url), 'utf8'),
) as Case[]

describe('matchRule does what the server does', () => {
  it.each(cases)('$name', ({ rules, path, want }) => {
    expect(matchRule(matcherOf(rules), path) ?? null).toEqual(want)
  })
})

describe('matchRule in the browser', () => {
  const matcher = matcherOf([
    { from: '/old', to: '/new' },
    { from: '/users/:name', to: '/people/:name' },
    { from: '/docs/**', to: '/guide/**' },
    { from: '/shop/**', to: 'https://shop.example/**' },
  ])

  it.each([
    ['/users/a%20b', '/people/a%20b'],
    ['/users/caf%C3%A9', '/people/caf%C3%A9'],
    ['/users/a%2Fb', '/people/a%2Fb'],
    ['/users/100%25', '/people/100%25'],
    ['/users/a+b@c:d', '/people/a+b@c:d'],
    ["/users/a'(b)!", '/people/a%27%28b%29%21'],
    ['/docs/a%20b/c', '/guide/a%20b/c'],
    ['/shop/%22x%22', 'https://shop.example/%22x%22'],
  ])('escapes %s anew, once', (path, to) => {
    expect(matchRule(matcher, path)?.to).toBe(to)
  })

  it.each(['/users/%', '/users/%zz', '/docs/%ff'])('does not break on %s', (path) => {
    expect(matchRule(matcher, path)?.to).toMatch(/^\/(people|guide)\/%25/)
  })

  it.each(['__proto__', 'constructor', 'toString', '/__proto__', ''])('has no rule of its own for %j', (path) => {
    expect(matchRule(matcher, path)).toBeUndefined()
  })

  it('knows no rule where there is none', () => {
    expect(matchRule({ static: {}, wildcard: {}, dynamic: {} }, '/old')).toBeUndefined()
  })
})
