import type { ReactNode } from 'react'

/** SheetFold is what few want to read. */
export function SheetFold({ title, body }: { title: string; body: ReactNode }) {
  return (
    <details className="sheet-fold">
      <summary>{title}</summary>
      {body}
    </details>
  )
}
