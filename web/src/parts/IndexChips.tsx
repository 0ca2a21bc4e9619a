import type { ReactNode } from 'react'

/** IndexChips is a list that is only there if it has something in it. */
export function IndexChips({ items }: { items: ReactNode }) {
  return (
    <ul className="index-chips" aria-label="Filters in force">
      {items}
    </ul>
  )
}
