import { PickBox } from '../../../ui/Pick'
import { Mark } from '../../../ui/Mark'
import { formatPrice } from '../../../lib/amounts'
import { formatDate, formatNumber } from '../../../lib/format'
import { Interval } from '../../../parts/Interval'
import type { BoardReport, BoardRow as Row } from '../../../payload.gen'

/** BoardRow is a model in a leaderboard: the ranks it can have, one score with its interval, and who says so. */
export function BoardRow(row: Row) {
  return (
    <tr id={row.id} data-top={row.top || undefined}>
      <td className="board-rank">{row.rank}</td>
      <th scope="row">
        <PickBox form="compare" id={row.id} name={row.name} />
        {row.letters && <Mark letters={row.letters} hue={row.hue} />}
        <a href={row.href}>{row.name}</a>{' '}
        <small>{row.maker}</small>
      </th>
      <td className="number board-score">
        <b>{row.score}</b>{' '}
        {row.interval && <small>{row.interval}</small>}
        {row.bar && <Interval {...row.bar} />}
      </td>
      <td>{row.setting || <span className="unknown">not stated</span>}</td>
      <td>
        <Who report={row} />
      </td>
      <td className="board-fine">
        <Day iso={row.date} />
      </td>
      <td className="number board-price">
        <Price input={row.input} output={row.output} />
      </td>
      <td className="board-fine">
        <Day iso={row.released} />
      </td>
      <td>{row.others.length > 0 && <Others others={row.others} spread={row.spread} />}</td>
    </tr>
  )
}

function Who({ report }: { report: BoardReport }) {
  return (
    <>
      <a className="board-who" data-basis={report.basis} href={report.source} rel="noopener external">
        {report.who}
      </a>{' '}
      {report.by && <small>{report.by}</small>}
    </>
  )
}

function Day({ iso }: { iso: string }) {
  return iso ? <time dateTime={iso}>{formatDate(iso)}</time> : <span className="unknown">–</span>
}

function Price({ input, output }: { input: number | null; output: number | null }) {
  if (input === null && output === null) return <span className="unknown">–</span>
  const text = (price: number | null) => (price === null ? '–' : formatPrice(price))
  return <>{`${text(input)} / ${text(output)}`}</>
}

/** The other reports of a model, and how far they lie apart. */
function Others({ others, spread }: { others: BoardReport[]; spread: string }) {
  return (
    <details>
      <summary>{`${formatNumber(others.length)} more${spread && `, ${spread}`}`}</summary>
      <ul>
        {others.map((report, i) => (
          <li key={i}>
            <b>{report.score}</b>
            {report.setting && ` ${report.setting}`}
            {', '}
            <a href={report.source} rel="noopener external">
              {report.who}
            </a>
            {report.by && ` (${report.by})`}
            {report.date && `, ${formatDate(report.date)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
