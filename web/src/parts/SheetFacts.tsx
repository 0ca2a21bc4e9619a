import type { ReactNode } from 'react'

/** SheetFacts is a list of facts. */
export function SheetFacts({ items }: { items: ReactNode }) {
  return <dl className="sheet-facts">{items}</dl>
}
