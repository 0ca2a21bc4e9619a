import { PickBox } from '../../../ui/Pick'
import { Mark } from '../../../ui/Mark'
import type { RankRow as Props } from '../../../payload.gen'

/** RankRow is a model with its total and its parts. */
export function RankRow(r: Props) {
  return (
    <tr id={r.id}>
      <th scope="row">
        <PickBox form="compare" id={r.id} name={r.name} />
        {r.letters && <Mark letters={r.letters} hue={r.hue} />}
        <a href={r.href}>{r.name}</a>{' '}
        <small>{r.maker}</small>
      </th>
      <td className="number">{r.place}</td>
      <td className="rank-total">
        <b>{r.total}</b> <small>{r.range}</small>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect y="3.5" width="100" height="1" />
          <rect x={r.low} y="1" width={r.width} height="6" />
          <rect x={r.at} width="1" height="8" />
        </svg>{' '}
        <small>{r.note}</small>
      </td>
      {r.cells}
    </tr>
  )
}
