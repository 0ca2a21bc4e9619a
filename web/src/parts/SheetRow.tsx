import type { SheetRow as Props } from '../payload.gen'

/** SheetRow is a row of a table. */
export function SheetRow({ name, cells }: Props) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells}
    </tr>
  )
}
