// The mirror of internal/ids/shorten.go and lookup.go.
import type { IDKnown } from '../../../payload.gen'
import { fits, formOf, keyOf } from './form'
import type { Index, Use } from './ids'
import { bedrockARN, type Condition, conditionOf, isOpen } from './rules'

/** State is an id of which something was left out. */
export interface State {
  text: string
  /** A maker with a point was before it, as at Bedrock. */
  dotted: boolean
  /** A name was before it that nobody knows. */
  elsewhere: boolean
  /** route is the last name before it, seller the first of our providers among those names. */
  route: string
  seller: string
  /** What the model must be for the way here to be right. */
  must: Condition[]
  why: string[]
}

/** without are an id and what is left of it as routes, providers, makers and regions are taken from its beginning. */
export function without(ix: Index, text: string): State[] {
  const s: State = { text, dotted: false, elsewhere: false, route: '', seller: '', must: [], why: [] }
  const list = [{ ...s }]
  for (;;) {
    const rest = cut(ix, s)
    if (!rest) break
    s.text = rest
    list.push({ ...s })
  }
  const at = s.text.lastIndexOf('/')
  if (at >= 0 && at < s.text.length - 1) {
    // Whoever it is, weights of the same name are the same model, and an id with a version is passed on to whom it belongs.
    const must = ix.rules.tokenizers.test(s.text) ? [...s.must, isOpen] : s.must
    list.push({ ...s, text: s.text.slice(at + 1), elsewhere: true, must, why: [...s.why, 'the same name elsewhere'] })
  }
  return list
}

/** cut takes one known part from the beginning of an id; undefined if there is none. */
function cut(ix: Index, s: State): string | undefined {
  const text = s.text.replace(/^~/, '')
  const front = bedrockARN.exec(text)?.[0] || ix.rules.wayPrefix.exec(text)?.[0]
  if (front) return text.slice(front.length)
  const at = text.search(/[/:]/)
  if (at > 0 && ix.prefixes.has(text.slice(0, at))) {
    s.route = text.slice(0, at)
    s.seller ||= ix.sellers.get(s.route) ?? ''
    return text.slice(at + 1)
  }
  const region = ix.rules.regionPrefix.exec(text)?.[0]
  if (region) return text.slice(region.length)
  const point = text.indexOf('.')
  if (point >= 0 && ix.dotted.has(text.slice(0, point))) {
    s.dotted = true
    return text.slice(point + 1)
  }
  return text === s.text ? undefined : text
}

/** shorter are the states with one more thing left out or rewritten. */
export function shorter(ix: Index, states: State[]): State[] {
  const list = new Map<string, State>()
  for (const s of states) {
    for (const next of nextOf(ix, s)) {
      // Two rules may lead to one text under different conditions.
      const key = `${next.text} ${next.why.at(-1)}`
      if (!list.has(key)) list.set(key, next)
    }
  }
  return [...list.values()]
}

/** nextOf are the states that one rule leads to. */
function nextOf(ix: Index, s: State): State[] {
  const list: State[] = []
  const add = (text: string, why: string, must?: Condition) => {
    if (text === s.text || text === '') return
    // Nobody but Ollama writes :latest.
    const route = s.text.endsWith(':latest') ? 'ollama' : s.route
    list.push({ ...s, text, route, must: must ? [...s.must, must] : s.must, why: [...s.why, why] })
  }
  for (const r of ix.rules.rewrites) add(s.text.replace(r.all, r.with), r.why)
  const maker = ix.rules.hyphenated.exec(s.text)?.[0]
  if (maker) add(s.text.slice(maker.length), 'without the name before it')
  for (const r of ix.rules.drops) {
    if (r.once.test(s.text)) add(s.text.replace(r.all, r.with), `without ${r.why}`, conditionOf(r, ix, s.text, s))
  }
  return list
}

/** lookUp finds the models that are called exactly so, or else those whose names have the same form, and notes which of the two. */
export function lookUp(ix: Index, s: State): Use[] {
  const atOllama = s.route.startsWith('ollama')
  if (atOllama && ix.rules.ollamaOther.includes(s.text)) return []
  let uses = calledSo(ix, s, atOllama)
  // Behind a name that nobody knows, a closed model must be called exactly so.
  const onlyOpen = s.elsewhere && (uses.length === 0 || formOf(s.text).numbers === '')
  if (uses.length === 0 && !s.text.includes('/') && !ix.rules.tags.test(s.text)) {
    s.why = [...s.why, 'another spelling of its name']
    const f = formOf(s.text)
    uses = (ix.forms.get(keyOf(f)) ?? []).filter((e) => fits(f, e.dots)).map(({ model }) => ({ provider: '', model }))
  }
  return uses.filter(({ model }) => {
    const m = ix.models.get(model)
    return m && (!onlyOpen || isOpen(m)) && s.must.every((condition) => condition(m))
  })
}

/** calledSo are the uses of an id, ours first. Ollama's names are known apart, as it sells nothing. */
function calledSo(ix: Index, s: State, atOllama: boolean): Use[] {
  const uses = ix.exact.get(s.text)
  if (uses) return uses.filter((u) => uses[0]?.provider !== '' || !elsewhere(s, u, ix.models.get(u.model)))
  const model = ix.rules.ollama.get(s.text) ?? (atOllama ? ix.rules.ollama.get(`ollama/${s.text}`) : undefined)
  if (!model) return []
  s.why = [...s.why, 'what Ollama means by it']
  return [{ provider: '', model }]
}

/** elsewhere says that a maker means another model by our id, but the id was given with the name of somebody else before it. */
const elsewhere = (s: State, u: Use, m?: IDKnown) => u.provider === m?.maker && u.model !== s.text && s.route !== '' && s.route !== m.maker
