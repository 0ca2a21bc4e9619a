import { PickBox } from '../../../ui/Pick'
import type { CostBar as Bar, CostRest as Rest, CostRow as Props, CostSum as Sum } from '../../../payload.gen'

/** CostRow is a model with its bill; it can be linked to by the model's id. */
export function CostRow(r: Props) {
  return (
    <tr id={r.id}>
      <th scope="row">
        <PickBox form="compare" id={r.id} name={r.name} />
        <a href={r.href}>{r.name}</a> <small>{r.sold}</small>
      </th>
      {r.sums}
      <td className="cost-bars">
        <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          {r.ticks && <path d={r.ticks} />}
          {r.bars}
        </svg>
      </td>
      {r.request && (
        <td className="number" data-c="request">
          {r.request}
        </td>
      )}
      {r.bill && <td className="cost-bill">{r.bill}</td>}
      <td className={r.context ? 'number' : 'number unknown'} data-c="context">
        {r.context || '–'}
      </td>
      {r.scored && (
        <td className="number" data-c="score">
          {`${r.score} `}
          {r.interval && <small>{r.interval}</small>}
        </td>
      )}
      {r.remarks && <td className="cost-remarks">{r.remarks}</td>}
    </tr>
  )
}

/** CostRest is a model whose cost is not known. */
export function CostRest({ name, href, reason }: Rest) {
  return (
    <li>
      <a href={href} title={reason}>
        {name}
      </a>{' '}
    </li>
  )
}

/** CostSum is what a workload costs in a month. */
export function CostSum({ letter, text }: Sum) {
  return (
    <td className="number" data-c="sum">
      {letter && <span className="cost-letter">{`${letter} `}</span>}
      <b>{text}</b>
    </td>
  )
}

/** CostBar is a cost on the scale. */
export function CostBar({ width, y, height, of }: Bar) {
  return <rect y={y} width={width} height={height} data-of={of} />
}
