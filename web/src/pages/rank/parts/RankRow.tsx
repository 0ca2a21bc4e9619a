import { PickBox } from '../../../ui/Pick'
import { Mark } from '../../../ui/Mark'
import { Interval } from '../../../parts/Interval'
import type { RankRow as Props } from '../../../payload.gen'

/** RankRow is a model with its total and its parts, or with its ability and the evidence for it. */
export function RankRow(r: Props) {
  return (
    <tr id={r.id} data-top={r.top || undefined}>
      <td className="board-rank">{r.place}</td>
      <th scope="row">
        <PickBox form="compare" id={r.id} name={r.name} />
        {r.letters && <Mark letters={r.letters} hue={r.hue} />}
        <a href={r.href}>{r.name}</a>{' '}
        <small>{r.maker}</small>
      </th>
      <td className="number board-score">
        <b>{r.total}</b>{' '}
        {r.range && <small>{r.range}</small>}
        <Interval low={r.low} value={r.at} high={r.high} thin={r.thin} />
        {r.note && <small>{r.note}</small>}
      </td>
      {r.cells}
      {r.evidence && (
        <>
          <td>
            {`${r.evidence}, `}
            <small>{r.thin ? `${r.others}, thin evidence` : r.others}</small>
          </td>
          <td>
            <time dateTime={r.day}>{r.released}</time>
          </td>
          <td className="number board-price">{r.price || <span className="unknown">–</span>}</td>
        </>
      )}
    </tr>
  )
}
