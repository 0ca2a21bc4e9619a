import type { ReactNode } from 'react'

/** SheetRow is a row of a table. */
export function SheetRow({ name, cells }: { name: ReactNode; cells: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells}
    </tr>
  )
}
