import { PickBox } from '../../../components/Pick'
import type { IndexCell as Props } from '../../../payload.gen'

/** IndexCell is one fact of one model in the table of the index; without a text it is unknown. */
export function IndexCell({ column, id, picked, text, decimals, decimal, href, date, mark, numeric }: Props) {
  if (id) return <NameCell id={id} picked={picked} text={text} href={href} />
  const className = [numeric && 'number', !text && 'unknown'].filter(Boolean).join(' ') || undefined
  return (
    <td className={className} data-c={column}>
      {text ? <Fact text={text} href={href} date={date} mark={mark} /> : '–'}
      {decimal && <span className="decimals">{decimals}</span>}
    </td>
  )
}

/** The first cell names the model, leads to its page and lets it be chosen. */
function NameCell({ id, picked, text, href }: Pick<Props, 'id' | 'picked' | 'text' | 'href'>) {
  return (
    <th scope="row">
      <PickBox form="index-form" id={id} name={text} picked={picked} />
      <a href={href}>{text}</a>
    </th>
  )
}

function Fact({ text, href, date, mark }: Pick<Props, 'text' | 'href' | 'date' | 'mark'>) {
  if (href) return <a href={href}>{text}</a>
  if (date) return <time dateTime={date}>{text}</time>
  if (mark) return <span data-status={mark}>{text}</span>
  return text
}
