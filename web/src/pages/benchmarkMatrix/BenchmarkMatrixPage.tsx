import { BoardFrame } from '../../components/BoardFrame'
import type { Board } from '../../payload.gen'

/** BenchmarkMatrixPage is models against benchmarks, as one table. */
export function BenchmarkMatrixPage(board: Board) {
  return <BoardFrame {...board} board="" />
}
