import type { ReactNode } from 'react'

/** SheetTools leads to where more can be done with the thing. */
export function SheetTools({ label, items }: { label: string; items: ReactNode }) {
  return (
    <nav className="sheet-tools" aria-label={label}>
      {items}
    </nav>
  )
}
