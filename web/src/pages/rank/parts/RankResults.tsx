import type { RankResults as Props } from '../../../payload.gen'
import { Remarks } from '../../../parts/Remarks'

/** RankResults is what a state shows: how sure the first place is, then the ranking. */
export function RankResults(r: Props) {
  return (
    <>
      <div className="filter-echo" role="status">
        <p>
          <b>{r.count}</b> <span>{r.echo}</span>
        </p>
      </div>
      <div>
        <Remarks notices={r.notices} chips={r.chips} />
        {r.remarks && <ul className="rank-remarks">{r.remarks}</ul>}
      </div>
      <div>{r.first}</div>
      <div>{r.empty ? <p className="rank-empty">{r.empty}</p> : r.table}</div>
      <p className="rank-how">
        {
          'Each part is the share of all models with a value that are behind, from 0 to 100, where one that cannot be told apart counts half. The total is their mean by weight. A filter hides rows and changes no number. Scores that may not be compared are never mixed. '
        }
        <a href={r.methods}>How this is computed</a>
      </p>
    </>
  )
}
