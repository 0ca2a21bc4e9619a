import type { ReactNode } from 'react'
import { BoardFilters } from './BoardFilters'

interface Props {
  action: string
  query: string
  released: string
  weights: ReactNode
  makers: ReactNode
  hidden: ReactNode
}

/** BoardForm is a plain form: it works without JavaScript, and each of its states is an address. */
export function BoardForm({ action, hidden, ...filters }: Props) {
  return (
    <form className="board-form" action={action} method="get" role="search" aria-label="Filter the leaderboard">
      <BoardFilters {...filters} />
      <button type="submit">Show</button>
      {hidden}
    </form>
  )
}
