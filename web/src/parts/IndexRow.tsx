import type { ReactNode } from 'react'

/** IndexRow is a row of the table; it can be linked to by the model's id. */
export function IndexRow({ id, cells }: { id: string; cells: ReactNode }) {
  return <tr id={id}>{cells}</tr>
}
