import type { ReactNode } from 'react'

/** SheetItem is one thing of a list. */
export function SheetItem({ name, about }: { name: ReactNode; about: ReactNode }) {
  return (
    <li>
      {name}
      <p>{about}</p>
    </li>
  )
}
