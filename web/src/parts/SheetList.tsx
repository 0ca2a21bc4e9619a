import type { ReactNode } from 'react'

/** SheetList is a list of things with a word about each. */
export function SheetList({ items }: { items: ReactNode }) {
  return <ul className="sheet-list">{items}</ul>
}
