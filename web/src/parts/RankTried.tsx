import type { ReactNode } from 'react'

/** RankTried is one kind of change, and after which ones another model is first. */
export function RankTried({ text, items }: { text: string; items?: ReactNode }) {
  return (
    <li>
      <span>{text}</span>
      {items && <ul>{items}</ul>}
    </li>
  )
}
