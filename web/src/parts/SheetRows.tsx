import type { ReactNode } from 'react'

/** SheetRows are rows that belong together, with a head of their own or without. */
export function SheetRows({ head, rows }: { head: ReactNode; rows: ReactNode }) {
  return (
    <tbody>
      {head}
      {rows}
    </tbody>
  )
}
