import type { MatrixCell as Cell } from '../../../payload.gen'

/** MatrixCell is a score, or a gap where a model has none; its shade says in which fifth of the column it lies. */
export function MatrixCell({ score, heat, claim }: Cell) {
  if (!score) return <td />
  return (
    <td className={`h${heat}`}>
      {score}
      {claim && <i title="the maker's claim">*</i>}
    </td>
  )
}
