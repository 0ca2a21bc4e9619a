import { PickBox } from '../../../ui/Pick'
import { Mark } from '../../../ui/Mark'
import type { IndexCell as Props } from '../../../payload.gen'

/**
 * IndexCell is one fact of one model in the table of the index; without a text it is unknown. Where words
 * stand, a dash could be read as a no, so the cell says it.
 */
export function IndexCell({ column, text, decimals, decimal, href, date, firstSeen, status, numeric, until, then, ...name }: Props) {
  if (name.id) return <NameCell {...name} text={text} href={href} />
  const className = [numeric && 'number', !text && 'unknown'].filter(Boolean).join(' ') || undefined
  return (
    <td className={className} data-c={column}>
      {text ? <Fact text={text} href={href} date={date} firstSeen={firstSeen} status={status} /> : numeric ? '–' : 'not stated'}
      {decimal && <span className="decimals">{decimals}</span>}
      {until && (
        <>
          {' '}
          <small title={then}>
            {until}
            <span className="visually-hidden">{`, ${then}`}</span>
          </small>
        </>
      )}
    </td>
  )
}

/** The first cell names the model, leads to its page and lets it be chosen. */
function NameCell({ id, picked, letters, hue, text, href }: Pick<Props, 'id' | 'picked' | 'letters' | 'hue' | 'text' | 'href'>) {
  return (
    <th scope="row">
      <PickBox form="index-form" id={id} name={text} picked={picked} />
      {letters && <Mark letters={letters} hue={hue} />}
      <a href={href}>{text}</a>
    </th>
  )
}

function Fact({ text, href, date, firstSeen, status }: Pick<Props, 'text' | 'href' | 'date' | 'firstSeen' | 'status'>) {
  if (href) return <a href={href}>{text}</a>
  if (date)
    return (
      <time dateTime={date} title={firstSeen ? 'First listed on this day; it was released before' : undefined}>
        {text}
      </time>
    )
  if (status) return <span data-status={status}>{text}</span>
  return text
}
