import type { MatrixRow as Props } from '../../../payload.gen'

/** MatrixRow is a model with its cells. */
export function MatrixRow({ name, cells }: Props) {
  return (
    <tr>
      {name}
      {cells}
    </tr>
  )
}
