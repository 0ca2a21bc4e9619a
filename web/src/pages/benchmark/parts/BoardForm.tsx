import type { BoardForm as Props } from '../../../payload.gen'
import { BoardFilters } from '../../../parts/BoardFilters'

/** BoardForm is a plain form: it works without JavaScript, and each of its states is an address. */
export function BoardForm({ action, hidden, ...filters }: Props) {
  return (
    <form className="board-form" action={action} method="get" role="search" aria-label="Filter the leaderboard">
      <BoardFilters {...filters} />
      <button type="submit">Apply</button>
      {hidden}
    </form>
  )
}
