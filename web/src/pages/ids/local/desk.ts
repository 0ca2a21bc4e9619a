// The mirror of internal/desk: how long an id can be used, and what to write in place of it.
import { formatDate } from '../../../lib/format'
import type { IDData, IDKnown } from '../../../payload.gen'
import type { Answer } from './resolve'
import { dayOf } from './rules'

/** Judged is an answer with what it means for whoever uses the id. */
export interface Judged extends Answer {
  state: string
  /** The ISO day on which the model ends for who uses this id; empty if none is known. */
  ends: string
  daysLeft: number
  /** The one model that is meant; undefined if it is not certain. */
  model: IDKnown | undefined
}

/** judge says how long an id can be used. */
export function judge(data: IDData, models: Map<string, IDKnown>, a: Answer): Judged {
  const model = a.verdict === 'resolved' ? models.get(a.models[0] ?? '') : undefined
  const j: Judged = { ...a, state: a.verdict, ends: '', daysLeft: 0, model }
  if (!model) return j
  j.ends = endAt(data, model, a.providers)
  j.daysLeft = daysBetween(data.day, j.ends)
  j.state = stateOf(j, model, data.day)
  return j
}

/** endAt is the ISO day on which a model ends for whoever asks one of some providers for it; empty if no end is known. */
function endAt(data: IDData, m: IDKnown, providers: string[]): string {
  const ends = m.ends ?? ''
  if (providers.includes(data.makers[m.maker]?.own ?? '')) return ends
  for (const [provider = '', , end = ''] of [...(m.offers ?? []), ...(m.ended ?? [])]) {
    if (providers.includes(provider) && (end !== '' || !data.providers[provider]?.router)) return end
  }
  return m.open ? '' : ends
}

function stateOf(j: Judged, m: IDKnown, day: string): string {
  if (j.ends !== '' && j.ends <= day) return 'ended'
  if (j.ends !== '' || (m.status === 'deprecated' && !m.ends) || (m.ends && !m.open)) return 'ending'
  return m.status === 'unlisted' ? 'unlisted' : 'current'
}

/** noteOf says what there is to say of a model that no day of an end is known of under the id. */
export function noteOf(data: IDData, j: Judged, m: IDKnown): string {
  if (m.ends) return endElsewhere(data, j, m, m.ends)
  if (j.state === 'ending') return 'its end is announced, without a day'
  return j.state === 'unlisted' ? 'no catalogue has it for sale' : m.status
}

/** endElsewhere tells the end at the maker's own service to who asks somebody else. */
function endElsewhere(data: IDData, j: Judged, m: IDKnown, ends: string): string {
  const maker = data.makers[m.maker]?.name
  const text = `${m.status === 'retired' ? 'ended' : 'ends'} at ${maker}'s own service on ${formatDate(ends)}`
  if (j.providers.length === 0) return `${text}; its weights are open`
  const names = Object.entries(data.providers).filter(([id]) => j.providers.includes(id))
  return `${text}; no end is known at ${names.map(([, { name }]) => name).join(', ')}`
}

/** idFor is what to write for a model in place of an id: what the same provider calls it, else what its maker does, else our own id. */
export function idFor(data: IDData, m: IDKnown, j: Judged): string {
  for (const providers of [j.providers, [data.makers[m.maker]?.own]]) {
    const id = m.offers?.find(([provider]) => providers.includes(provider))?.[1]
    if (id !== undefined) return id
  }
  return m.id
}

const daysBetween = (from: string, to: string) => Math.round((dayOf(to) - dayOf(from)) / 86_400_000) || 0
