import type { MatrixResults as Props } from '../../../payload.gen'
import { MatrixEmpty } from './MatrixEmpty'
import { Remarks } from '../../../parts/Remarks'

/** MatrixResults is the table of models against benchmarks. */
export function MatrixResults(r: Props) {
  return (
    <>
      <div className="filter-echo" role="status">
        <p>
          <b>{r.count}</b> <span>{r.echo}</span>
        </p>
      </div>
      <p className="board-reading">
        {'The shade says in which fifth of its column a score lies: '}
        <span className="matrix-key">
          <span className="h1">{'last '}</span>
          <span className="h2" />
          <span className="h3" />
          <span className="h4" />
          <span className="h5">best</span>
        </span>
        {'. Columns have different scales and are not to be added up. A star is the maker’s own claim; an empty cell is a test that no source reports. '}
        <a href={r.csv} download="">
          Download CSV
        </a>
      </p>
      <Remarks notices={r.notices} chips={r.chips} />
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="table-window" role="group" aria-label="Score matrix" tabIndex={0}>
        <table className="data-table matrix-table" aria-label="Score matrix">
          <thead>
            <tr>
              <th scope="col">Model</th>
              {r.heads}
            </tr>
          </thead>
          <tbody>{r.rows || <MatrixEmpty href={r.empty} />}</tbody>
        </table>
      </div>
    </>
  )
}
