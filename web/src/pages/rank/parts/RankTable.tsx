import { PickCompare } from '../../../ui/Pick'
import type { RankTable as Props } from '../../../payload.gen'

/** RankTable is the ranking. */
export function RankTable({ heads, rows, more, compare }: Props) {
  return (
    <>
      <form id="compare" className="toolbar" action={compare} method="get">
        <PickCompare form="compare" action={compare} />
      </form>
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="table-window" role="group" aria-label="Ranking" tabIndex={0}>
        <table className="data-table rank-table" aria-label="Ranking">
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col" className="number">
                Place
              </th>
              <th scope="col">Total and margin</th>
              {heads}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      <div>{more}</div>
    </>
  )
}
