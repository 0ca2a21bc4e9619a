import { BoardFrame } from '../../components/BoardFrame'
import type { Board } from '../../payload.gen'

/** BenchmarkPage is one benchmark: what it asks, what it is worth, and who scored what. */
export function BenchmarkPage(board: Board) {
  return <BoardFrame {...board} board="Leaderboard" />
}
