import type { ReactNode } from 'react'
import { formatNumber, formatPrice, formatTokens, shortDate } from '../lib/format'
import type { IndexModel, IndexCell as Props } from '../payload.gen'

/** IndexCell is one fact of one model in the table of the index. */
export function IndexCell({ column, ...model }: Props) {
  if (column === 'name') return <NameCell model={model} />
  const numeric = numbers[column]
  if (numeric) {
    const text = numeric(model)
    return text === null ? <td className="number unknown">–</td> : <td className="number">{text}</td>
  }
  const text = words[column]?.(model)
  return text ? <td>{text}</td> : <td className="unknown">–</td>
}

/** The first cell names the model, leads to its page and lets it be chosen for comparing. */
function NameCell({ model }: { model: IndexModel }) {
  return (
    <th scope="row">
      <input type="checkbox" name="models" value={model.id} form="compare" aria-label={`Compare ${model.name}`} />
      <a href={model.href}>{model.name}</a>
    </th>
  )
}

const or = <T,>(value: T | null, format: (value: T) => string) => (value === null ? null : format(value))

/** Facts that are numbers; null is not known. */
const numbers: Record<string, ((model: IndexModel) => string | null) | undefined> = {
  context: (m) => or(m.context, formatTokens),
  answer: (m) => or(m.answer, formatTokens),
  input: (m) => or(m.input, formatPrice),
  output: (m) => or(m.output, formatPrice),
  cache: (m) => or(m.cacheRead, formatPrice),
  size: (m) => or(m.size, billions),
  active: (m) => or(m.active, billions),
  providers: (m) => (m.providers > 0 ? formatNumber(m.providers) : null),
  scores: (m) => (m.scores > 0 ? formatNumber(m.scores) : null),
}

/** Facts in words; nothing is not known. */
const words: Record<string, ((model: IndexModel) => ReactNode) | undefined> = {
  maker: (m) => <a href={m.makerHref}>{m.maker}</a>,
  family: (m) => m.family,
  kind: (m) => m.kind,
  released: (m) => m.released && <time dateTime={m.released}>{`${m.firstSeen ? 'by ' : ''}${shortDate(m.released)}`}</time>,
  cutoff: (m) => m.cutoff && <time dateTime={m.cutoff}>{shortDate(m.cutoff)}</time>,
  reads: (m) => m.reads.join(', '),
  writes: (m) => m.writes.join(', '),
  abilities: (m) => m.abilities.join(', '),
  open: (m) => (m.open === null ? null : m.open ? 'open' : 'closed'),
  licence: (m) => m.licence,
  status: (m) => m.status && <span data-status={m.status}>{m.status}</span>,
}

/** Parameters in billions, short. */
function billions(b: number): string {
  return b >= 1000 ? `${Math.round(b / 10) / 100}T` : `${b >= 10 ? Math.round(b) : b}B`
}
