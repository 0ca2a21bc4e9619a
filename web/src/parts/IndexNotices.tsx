import type { ReactNode } from 'react'

/** IndexNotices is a list that is only there if it has something in it. */
export function IndexNotices({ items }: { items: ReactNode }) {
  return (
    <ul className="index-notices" aria-label="What was not understood">
      {items}
    </ul>
  )
}
