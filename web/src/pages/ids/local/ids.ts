// The mirror of internal/ids/ids.go: what is known, ready to be looked up.
import type { IDData, IDKnown } from '../../../payload.gen'
import { firstOf, formOf, has, isDotted, keyOf } from './form'
import { listNear, type NearName } from './near'
import { activeSize, bedrockRevision, compileRules, dated, type Rules } from './rules'

/** Use is what a provider means by an id; our own ids have none. */
export interface Use {
  provider: string
  model: string
}

/** Entry is a model under one form of its name. */
interface Entry {
  model: string
  dots: string
}

/** Index is what ids are looked up in. */
export class Index {
  readonly rules: Rules
  readonly models = new Map<string, IDKnown>()
  readonly exact = new Map<string, Use[]>()
  readonly forms = new Map<string, Entry[]>()
  readonly prefixes: Set<string>
  readonly dotted = new Set<string>()
  readonly sellers: Map<string, string>
  readonly moving: Map<string, string>
  readonly near: Map<string, NearName[]>
  private readonly dated = new Set<string>()

  constructor(data: IDData) {
    this.rules = compileRules(data.rules)
    this.prefixes = new Set(this.rules.routes)
    this.sellers = new Map(Object.entries(data.sellers))
    this.moving = new Map(Object.entries(data.moving))
    for (const m of data.models) {
      this.models.set(m.id, m)
      this.add('', m.id, m)
      this.addForm(m.name, m)
    }
    for (const [provider, known] of Object.entries(data.known)) {
      for (const [id, place] of Object.entries(known)) {
        const m = data.models[place]
        if (m) this.add(provider, id, m)
      }
    }
    for (const uses of this.exact.values()) uses.sort((a, b) => compare(a.provider, b.provider))
    this.near = listNear(this.exact)
  }

  private add(provider: string, id: string, m: IDKnown) {
    push(this.exact, id, { provider, model: m.id })
    if (dated.test(id)) this.dated.add(m.id)
    const parts = id.split('/')
    let name = parts.pop() ?? ''
    for (const part of parts) this.prefixes.add(part)
    const local = name.replace(this.rules.regionPrefix, '')
    const point = local.indexOf('.')
    if (point >= 0 && provider === 'amazon-bedrock') {
      this.dotted.add(local.slice(0, point))
      name = local.slice(point + 1)
      // Of anthropic.claude-v2 nothing would be left but the family.
      const short = name.replace(bedrockRevision, '')
      if (formOf(short).numbers !== '' || formOf(m.id).numbers === '') name = short
    }
    this.addForm(name, m)
    this.addForm(name.replace(activeSize, ''), m)
  }

  /** addForm makes a model known by the form of a name, unless the name says too little to be taken for it elsewhere. */
  private addForm(name: string, m: IDKnown) {
    const [f, named, own] = [formOf(name), formOf(m.name), formOf(m.id)]
    const lacks = (variant: string) => has(own, variant) && !has(f, variant)
    if ((!has(f, firstOf(named)) && !has(f, firstOf(own))) || this.rules.variants.some(lacks)) return
    const dots = !isDotted(f.dots) && named.numbers === f.numbers ? named.dots : f.dots
    const known = this.forms.get(keyOf(f))
    if (!known?.some((e) => e.model === m.id && e.dots === dots)) push(this.forms, keyOf(f), { model: m.id, dots })
  }

  /** begins says whether the name of another model goes on after a text. */
  begins(text: string, model: string): boolean {
    const f = formOf(text.slice(text.lastIndexOf('/') + 1))
    const start = `${keyOf(f)}-`
    for (const [key, entries] of this.forms) {
      if (key.startsWith(start) && entries.some((e) => e.model !== model)) return true
    }
    return false
  }

  /** datesAll says whether all snapshots of a model are known by their dates. */
  datesAll(m: IDKnown): boolean {
    return m.maker === 'anthropic' && this.dated.has(m.id)
  }
}

/** push adds to a list in a map. */
export function push<T>(map: Map<string, T[]>, key: string, value: T) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** compare orders texts as Go does. */
export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
