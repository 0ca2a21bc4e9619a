import { PickCompare } from '../../../ui/Pick'
import type { RankTable as Props } from '../../../payload.gen'

/** RankTable is the ranking. */
export function RankTable({ measure, scale, alone, wide, heads, rows, more, compare, hidden }: Props) {
  return (
    <>
      <form id="compare" className="toolbar" action={compare} method="get">
        <PickCompare form="compare" action={compare} />
        {hidden}
      </form>
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="table-window" role="group" aria-label="Ranking" tabIndex={0} data-wide={wide || undefined}>
        <table className="data-table board-table rank-table" aria-label="Ranking">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Model</th>
              <th scope="col" className="number">
                {`${measure} `}
                <small>{`bars: ${scale}`}</small>
              </th>
              {heads}
              {alone && (
                <>
                  <th scope="col">Evidence</th>
                  <th scope="col">Released</th>
                  <th scope="col" className="number">
                    Price <small>in / out, per 1M tokens</small>
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      <div>{more}</div>
    </>
  )
}
