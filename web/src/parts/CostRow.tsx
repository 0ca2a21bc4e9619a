import type { ReactNode } from 'react'

/** CostRow is a model with its bill; it can be linked to by the model's id. */
export function CostRow({ id, cells }: { id: string; cells: ReactNode }) {
  return <tr id={id}>{cells}</tr>
}
