import type { CostRow as Props } from '../../../payload.gen'

/** CostRow is a model with its bill, or with why there is none; it can be linked to by the model's id. */
export function CostRow({ id, name, unknown, month, request, parts, remarks }: Props) {
  return (
    <tr id={id}>
      {name}
      {unknown || (
        <>
          <td className="number">
            <b>{month}</b>
          </td>
          <td className="number">{request}</td>
          {parts}
        </>
      )}
      <td className="cost-remarks">{remarks}</td>
    </tr>
  )
}
