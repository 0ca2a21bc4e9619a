import type { ReactNode } from 'react'

/** BoardPools is only there if a benchmark has several lists. */
export function BoardPools({ items }: { items: ReactNode }) {
  return (
    <nav className="board-pools" aria-label="Lists of this benchmark">
      <p>These lists are different tests or different ways to run one, and are never mixed.</p>
      <ul className="index-presets">{items}</ul>
    </nav>
  )
}
