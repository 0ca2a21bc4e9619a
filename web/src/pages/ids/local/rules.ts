// The mirror of internal/ids/rules.go: the rules themselves come with the data.
import type { IDKnown, Rule, RuleSet } from '../../../payload.gen'
import type { Index } from './ids'
import type { State } from './shorten'

/** Compiled is a rule with its expression: once for a look, once for all places. */
export interface Compiled extends Rule {
  once: RegExp
  all: RegExp
}

const compile = (list: Rule[]): Compiled[] => list.map((r) => ({ ...r, once: new RegExp(r.match), all: new RegExp(r.match, 'g') }))

/** compileRules makes expressions of the rules. */
export function compileRules(rules: RuleSet) {
  return {
    longest: rules.longest,
    variants: rules.variants,
    routes: rules.routes,
    regionPrefix: new RegExp(`^${rules.regions}`),
    wayPrefix: new RegExp(`^(${rules.ways.join('|')})`),
    hyphenated: new RegExp(`^(${rules.hyphenated.join('|')})-+`),
    marks: new RegExp(rules.marks),
    tags: new RegExp(rules.tags),
    tokenizers: new RegExp(rules.tokenizers),
    otherKinds: new RegExp(rules.otherKinds),
    rewrites: compile(rules.rewrites),
    drops: compile(rules.drops),
    moving: compile(rules.moving),
    ollama: new Map(Object.entries(rules.ollama)),
    ollamaOther: rules.ollamaOther,
  }
}

export type Rules = ReturnType<typeof compileRules>

export const bedrockRevision = /-v1(:0)?$/
export const dated = /20\d{6}/
export const activeSize = /[-_ ]a\d+(\.\d+)?b\b/gi
export const bedrockARN = /^arn:aws[a-z-]*:bedrock:[^:]*:[^:]*:(foundation-model|inference-profile)\//
export const ownProfile = /^arn:aws|application-inference-profile\//
const sized = /\d+b\b/

/** Condition is what must hold of a model for a rule to have been right. */
export type Condition = (m: IDKnown) => boolean

export const isOpen: Condition = (m) => m.open ?? false

/** conditionOf is what must hold of the model that is found after the rule was applied to a text. */
export function conditionOf(r: Compiled, ix: Index, text: string, from: State): Condition {
  const last = r.once.exec(text)?.at(-1) ?? ''
  const check = checks[r.check]
  return (m) => (!check || check(m, { ix, text, from, last })) && (!r.makers || r.makers.includes(m.maker))
}

interface Applied {
  ix: Index
  text: string
  from: State
  last: string
}

const checks: Record<string, (m: IDKnown, a: Applied) => boolean> = {
  open: isOpen,
  closed: (m) => !isOpen(m),
  tuned: (m, { ix, text }) => isOpen(m) && !ix.begins(text, m.id),
  dotted: (_, { from }) => from.dotted,
  snapshot: (m, { ix, last }) => !ix.datesAll(m) && canBeSnapshot(last, m),
  month: (m, { last }) => isReleaseMonth(last, m.released),
  size: (m, { last }) => isOpen(m) && !sized.test(m.id) && isSize(last, m.size),
}

const day = 24 * 60 * 60 * 1000

/** nearRelease is how far from a release the date of its first snapshot may be. */
const nearRelease = 45 * day

/** canBeSnapshot says whether a model can have a snapshot of a day. */
function canBeSnapshot(text: string, m: IDKnown): boolean {
  const [, year, month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(text.replaceAll('-', '').replace(/^20/, '')) ?? []
  const after = dayOf(`20${year}-${month}-${date}`) - dayOf(`${m.released}-01-01`.slice(0, 10))
  return after > -nearRelease && (after < nearRelease || !isOpen(m))
}

/** dayOf is an ISO day as a time; not a number if there is no such day. */
export function dayOf(iso: string): number {
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? time : NaN
}

/** isReleaseMonth says whether 2410 or 10-2024 is the month of a release. */
function isReleaseMonth(text: string, released: string): boolean {
  const [month = '', year] = text.split('-')
  return released.startsWith(year === undefined ? `20${text.slice(0, 2)}-${text.slice(2)}` : `${year}-${month}`)
}

/** isSize says whether a text such as 671b or 1t is a number of parameters. */
function isSize(text: string, billions: number | undefined): boolean {
  const n = Number(text.slice(0, -1))
  if (billions === undefined) return false
  return text.endsWith('t') ? n === Math.round(billions / 1000) : n === billions || n === Math.round(billions)
}
