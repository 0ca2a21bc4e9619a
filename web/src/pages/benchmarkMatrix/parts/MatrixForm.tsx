import type { MatrixForm as Props } from '../../../payload.gen'
import { BoardFilters } from '../../../parts/BoardFilters'

/** MatrixForm is a plain form: each of its states is an address. */
export function MatrixForm({ action, hidden, categories, orders, ...filters }: Props) {
  return (
    <form className="board-form" action={action} method="get" role="search" aria-label="Choose models and benchmarks">
      <label>
        <span>Benchmarks</span>
        <select name="category">{categories}</select>
      </label>
      <label>
        <span>Order</span>
        <select name="order">{orders}</select>
      </label>
      <BoardFilters {...filters} />
      <button type="submit">Apply</button>
      {hidden}
    </form>
  )
}
