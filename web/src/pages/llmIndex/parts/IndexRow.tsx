import type { IndexRow as Props } from '../../../payload.gen'

/** IndexRow is a row of the table; it can be linked to by the model's id. */
export function IndexRow({ id, cells }: Props) {
  return <tr id={id}>{cells}</tr>
}
