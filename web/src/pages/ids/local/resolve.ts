// The mirror of internal/ids/resolve.go.
import { lower } from './form'
import { type Index } from './ids'
import { nearest } from './near'
import { ownProfile } from './rules'
import { lookUp, shorter, type State, without } from './shorten'

export type Verdict = 'resolved' | 'ambiguous' | 'alias' | 'unknown' | 'invalid'

/** Answer is which model an id means; ids.Answer says more. */
export interface Answer {
  id: string
  verdict: Verdict
  models: string[]
  providers: string[]
  how: string
  near: string[]
}

/** deepest is how many things may be left out of one id. */
const deepest = 6

/** wellFormed are the signs that ids have. */
export const wellFormed = /^[@~]?[a-z0-9][a-z0-9._:/@+-]*$/

/** isText says that there is a space or a control character in a text. */
export const isText = (text: string) => Array.from(text).some((c) => c <= ' ' || c === '\x7f')

/** emptyAnswer is the answer before anything is known. */
export const emptyAnswer = (id: string): Answer => ({ id, verdict: 'invalid', models: [], providers: [], how: '', near: [] })

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** resolve says which model an id means. */
export function resolve(ix: Index, id: string): Answer {
  const a = emptyAnswer(id)
  const text = lower(trimQuotes(trimSpace(id))).replace(ix.rules.marks, '')
  if (text === '') a.how = 'it is empty'
  else if (bytesOf(id).length > ix.rules.longest) {
    a.id = clip(id)
    a.how = 'it is too long for an id'
  } else if (isText(text)) a.how = 'an id has no spaces and no line breaks'
  else if (!wellFormed.test(text)) a.how = 'an id has only letters, digits and . _ - + : / @'
  else if (text.startsWith('ft:')) unknown(ix, a, text.split(':')[1] ?? '', 'a fine-tuned model of your own')
  else resolveText(ix, a, text)
  return a
}

/** trimSpace leaves out the space around a text, as Go sees it. */
export const trimSpace = (text: string) =>
  text.replace(/^[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/g, '')

export const trimQuotes = (text: string) => text.replace(/^["'`]+|["'`]+$/g, '')

/** clip is the beginning of a text that is too long to be told again. */
const clip = (text: string) => `${new TextDecoder().decode(bytesOf(text).slice(0, 40)).replace(/\ufffd+$/, '')}…`

/** resolveText looks an id up as it is, then without what is before it, then with more and more left out at its end. */
function resolveText(ix: Index, a: Answer, text: string) {
  let states = without(ix, text)
  const last = states.at(-1)?.text ?? ''
  for (const s of states) {
    if (moves(ix, a, s.text) || found(ix, a, [{ ...s }])) return
  }
  for (let depth = 0; depth < deepest; depth++) {
    states = shorter(ix, states)
    if (found(ix, a, states) || states.some((s) => moves(ix, a, s.text))) return
  }
  if (movesBy(ix, a, last, false)) return
  if (ownProfile.test(text)) unknown(ix, a, '', 'a profile or endpoint of your own account, which names no model')
  else if (ix.rules.otherKinds.test(last)) {
    unknown(ix, a, '', 'it looks like a model for embeddings, speech or images; the index has language models')
  } else unknown(ix, a, last, '')
}

function unknown(ix: Index, a: Answer, text: string, how: string) {
  Object.assign(a, { verdict: 'unknown', how, near: nearest(ix, text) })
}

/** moves answers for ids that are known to move from model to model. */
function moves(ix: Index, a: Answer, text: string): boolean {
  const provider = ix.moving.get(text)
  if (provider === undefined || ix.exact.has(text)) return movesBy(ix, a, text, true)
  Object.assign(a, { verdict: 'alias', providers: [provider], how: 'an alias that moves from model to model' })
  return true
}

/** movesBy answers by the rules that hold before anything is looked up, or after. */
function movesBy(ix: Index, a: Answer, text: string, first: boolean): boolean {
  const rule = ix.rules.moving.find((r) => r.first === first && r.once.test(text))
  if (rule) Object.assign(a, { verdict: 'alias', how: rule.why })
  return rule !== undefined
}

/** found looks the states up; what they find is the answer. */
export function found(ix: Index, a: Answer, states: State[]): boolean {
  for (const s of states) {
    for (const u of lookUp(ix, s)) {
      a.how ||= s.why.join('; ')
      if (!a.models.includes(u.model)) a.models.push(u.model)
      if (u.provider !== '') a.providers.push(u.provider)
    }
    if (a.providers.includes(s.seller)) a.providers = [s.seller]
  }
  if (a.models.length === 0) return false
  if (a.models.length === 1) a.verdict = 'resolved'
  else {
    a.models.sort()
    Object.assign(a, { verdict: 'ambiguous', providers: [], how: 'several models are called so' })
  }
  return true
}
