import type { ReactNode } from 'react'

/** MatrixRow is a model with its cells. */
export function MatrixRow({ cells }: { cells: ReactNode }) {
  return <tr>{cells}</tr>
}
