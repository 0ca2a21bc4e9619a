import type { ReactNode } from 'react'
import { BoardFilters } from './BoardFilters'

interface Props {
  action: string
  query: string
  released: string
  weights: ReactNode
  makers: ReactNode
  hidden: ReactNode
  categories: ReactNode
}

/** MatrixForm is a plain form: each of its states is an address. */
export function MatrixForm({ action, hidden, categories, ...filters }: Props) {
  return (
    <form className="board-form" action={action} method="get" role="search" aria-label="Choose models and benchmarks">
      <label>
        <span>Benchmarks</span>
        <select name="category">{categories}</select>
      </label>
      <BoardFilters {...filters} />
      <button type="submit">Show</button>
      {hidden}
    </form>
  )
}
