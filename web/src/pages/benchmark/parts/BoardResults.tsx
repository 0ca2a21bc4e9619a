import type { BoardResults as Props } from '../../../payload.gen'
import { PickCompare } from '../../../ui/Pick'
import { IndexEmpty } from '../../../parts/IndexEmpty'
import { Remarks } from '../../../parts/Remarks'

/** BoardResults is what a view of a leaderboard shows. */
export function BoardResults(r: Props) {
  return (
    <>
      {r.pools && (
        <nav className="board-pools" aria-label="Lists of this benchmark">
          <p>These lists are different tests or different ways to run one, and are never mixed.</p>
          <ul className="filter-presets">{r.pools}</ul>
        </nav>
      )}
      <div className="filter-echo" role="status">
        <p>
          <b>{r.count}</b> <span>{r.echo}</span>
        </p>
      </div>
      <p className="board-reading">
        {`${r.reading} `}
        <a href={r.real}>Is a difference real?</a>
      </p>
      <form id="compare" className="toolbar" action={r.compare} method="get">
        <PickCompare form="compare" action={r.compare} />
      </form>
      <Remarks notices={r.notices} chips={r.chips} />
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="table-window" role="group" aria-label="Leaderboard" tabIndex={0}>
        <table className="data-table board-table" aria-label="Leaderboard">
          <thead>
            <tr>{r.heads}</tr>
          </thead>
          <tbody>{r.rows || <IndexEmpty href={r.empty} span={r.span} />}</tbody>
        </table>
      </div>
      {r.report && (
        <p className="board-reading">
          <a href={r.report} rel="nofollow">
            Report a score
          </a>
        </p>
      )}
    </>
  )
}
