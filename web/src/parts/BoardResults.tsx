import type { ReactNode } from 'react'

interface Props {
  /** How many models match, and the view in plain words. */
  count: string
  echo: string
  /** How ranks and intervals came about. */
  reading: string
  /** What was not understood, and the filters in force. */
  remarks: ReactNode
  pools: ReactNode
  heads: ReactNode
  rows: ReactNode
}

/** BoardResults is what a view of a leaderboard shows. */
export function BoardResults(r: Props) {
  return (
    <>
      {r.pools}
      <div className="index-echo" role="status">
        <p>
          <b>{r.count}</b> <span>{r.echo}</span>
        </p>
      </div>
      <p className="board-reading">{r.reading}</p>
      {r.remarks}
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="index-scroll" role="group" aria-label="Leaderboard" tabIndex={0}>
        <table className="index-table board-table" aria-label="Leaderboard">
          <thead>
            <tr>{r.heads}</tr>
          </thead>
          <tbody>{r.rows}</tbody>
        </table>
      </div>
    </>
  )
}
