// The mirror of internal/ids/find.go. Go counts bytes, so a line is read as the bytes of its UTF-8, one character each.
import type { FindRules, IDData } from '../../../payload.gen'
import { lower } from './form'
import { Index } from './ids'
import { type Answer, emptyAnswer, found, resolve } from './resolve'
import { without } from './shorten'

/** Finding is an id in a text, and where it begins. */
export interface Finding {
  line: number
  column: number
  /** It stands in running text, so that nothing may depend on it. */
  mention: boolean
  answer: Answer
}

/** How much of a line is read to see what a value is for. */
const beforeValue = 80

/** Candidate is a part of a line that may be an id. */
interface Candidate {
  start: number
  end: number
  /** A model is named there. */
  placed: boolean
  /** It is the value of something. */
  value: boolean
  /** It begins as ids do. */
  stem: boolean
}

/** Finder finds the ids in texts. It looks a bounded number of different ids up, in all texts together. */
export class Finder {
  readonly ix: Index
  /** All were looked up so far. */
  whole = true
  private readonly rules: ReturnType<typeof compileFind>
  private readonly known = new Map<string, Answer>()

  constructor(private readonly data: IDData) {
    this.ix = new Index(data)
    this.rules = compileFind(data.rules.find)
  }

  /** again forgets what was looked up. */
  again() {
    this.known.clear()
    this.whole = true
  }

  /**
   * find finds the ids in a text: what resolves, and what does not but stands where a model is named or begins as the
   * ids of models do. It says after each candidate how far it is, so that others get their turn.
   */
  *find(text: string, list: Finding[]): Generator<number> {
    let number = 0
    let at = 0
    while (at < text.length) {
      const end = text.indexOf('\n', at) + 1 || text.length
      number++
      const line = new Line(text.slice(at, end))
      for (const token of line.low.matchAll(this.rules.token)) {
        yield at + Math.min(token.index, end - at)
        if (!this.look(line, number, token.index, token.index + token[0].length, list)) return
      }
      at = end
      yield at
    }
  }

  /** look looks at one token; false if no more can be looked up. */
  private look(line: Line, number: number, start: number, end: number, list: Finding[]): boolean {
    const c = this.candidateAt(line, start, end)
    if (c.start >= c.end || c.end - c.start > this.data.rules.find.longest) return true
    const id = line.raw.slice(c.start, c.end)
    let answer = this.known.get(id)
    if (!answer) {
      if (this.known.size === this.data.mostFound) {
        this.whole = false
        return false
      }
      answer = this.candidate(id, c)
      if (!answer) return true
      this.known.set(id, answer)
    }
    if (this.isID(c, answer)) list.push({ line: number, column: line.column(c.start), mention: !c.placed && !c.value, answer })
    return true
  }

  /** candidate resolves a part of a line. What stands nowhere special must be exactly what somebody calls a model. */
  private candidate(id: string, c: Candidate): Answer | undefined {
    if (c.placed || c.stem) return resolve(this.ix, id)
    const a = emptyAnswer(id)
    for (const s of without(this.ix, lower(id))) {
      if (found(this.ix, a, [s])) return a.providers.length > 0 ? a : undefined
    }
    return undefined
  }

  /** candidateAt reads a token of a line; what can be no id is empty. */
  private candidateAt({ raw, low }: Line, start: number, end: number): Candidate {
    const c: Candidate = { start, end, placed: false, value: false, stem: false }
    if (low.slice(start, end).includes('://')) this.inAddress(c, low)
    else {
      trim(c, low)
      const before = low.slice(Math.max(0, c.start - beforeValue), c.start)
      c.placed = this.rules.hints.test(before) && this.rules.place.test(before)
      c.value = this.isValue(raw.slice(c.start, c.end), before, low.slice(c.end, c.end + beforeValue))
    }
    const token = low.slice(c.start, c.end)
    const nothing = { ...c, end: c.start }
    if ((!c.placed && !/[0-9/:-]/.test(token)) || this.rules.noID.test(token) || !/[a-z]/.test(token)) return nothing
    c.stem = this.rules.stem.test(token)
    return c.placed || c.stem || token.includes('/') ? c : nothing
  }

  /** isValue says whether a text is the value of something or an item of a list, by what is around it. */
  private isValue(text: string, before: string, after: string): boolean {
    if (!/["'`]$/.test(before) && /[A-Z]/.test(text) && !text.includes('/')) return false
    return this.rules.value.test(before) && this.rules.after.test(after.replace(/[\r\n]+$/, ''))
  }

  /** inAddress takes the model from the address of a request. */
  private inAddress(c: Candidate, low: string) {
    const match = this.rules.address.exec(low.slice(c.start, c.end))
    const [start, end] = match?.indices?.[1] ?? [0, 0]
    c.end = c.start + end
    c.start += start
    if (!match) return
    c.value = true
    c.end = c.start + low.slice(c.start, c.end).replace(this.rules.action, '').length
  }

  /** isID says whether an answer is worth telling, by where the id stands. */
  private isID(c: Candidate, a: Answer): boolean {
    switch (a.verdict) {
      case 'resolved':
      case 'ambiguous':
      case 'alias':
        return c.placed || c.stem || a.providers.length > 0
      case 'unknown':
        return (c.placed && /[0-9]/.test(a.id)) || (c.value && c.stem && !a.id.includes('/'))
      default:
        return false
    }
  }
}

function compileFind(f: FindRules) {
  return {
    token: new RegExp(f.token, 'g'),
    stem: new RegExp(f.stem),
    place: new RegExp(`(?:${f.quoted})|(?:${f.bare})`),
    hints: new RegExp(f.hints),
    value: new RegExp(f.value),
    after: new RegExp(f.after),
    address: new RegExp(f.address, 'd'),
    action: new RegExp(f.action),
    noID: new RegExp(f.noID),
  }
}

/** trim leaves out the signs around a token that belong to the text, such as those of ${MODEL:-gpt-4o}. */
function trim(c: Candidate, low: string) {
  const at = low.slice(c.start, c.end).lastIndexOf(':-')
  if (at >= 0) c.start += at + 2
  while (c.start < c.end && ':+-_'.includes(low.charAt(c.start))) c.start++
  while (c.start < c.end && '.:/+-_@~'.includes(low.charAt(c.end - 1))) c.end--
}

/** Line is a line of a text as bytes, as it is and for matching. */
class Line {
  readonly raw: string
  /** In small letters; what only JavaScript takes for space is none. */
  readonly low: string
  private readonly plain: boolean

  constructor(text: string) {
    this.plain = /^[\0-\x7f]*$/.test(text)
    this.raw = this.plain ? text : latin(new TextEncoder().encode(text))
    this.low = this.raw.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(/[\v\x80-\xff]/g, '\x80')
  }

  /** column is the number of a character, from 1. */
  column(start: number): number {
    return 1 + (this.plain ? start : this.raw.slice(0, start).replace(/[\x80-\xbf]+/g, '').length)
  }
}

/** latin has a character for each byte. */
function latin(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 8192) parts.push(String.fromCharCode(...bytes.subarray(i, i + 8192)))
  return parts.join('')
}
