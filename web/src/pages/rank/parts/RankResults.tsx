import type { RankResults as Props } from '../../../payload.gen'
import { ChartFiles } from '../../../figures/ChartFiles'
import { Remarks } from '../../../parts/Remarks'

/** RankResults is what a state shows: how sure the first place is, then the ranking, then who is not in it yet. */
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
        {`${r.how} `}
        <a href={r.methods}>How this is computed</a>
        {r.svg && (
          <>
            {' '}
            As a picture: <ChartFiles svg={r.svg} png={r.png} />
          </>
        )}
      </p>
      {r.caveats && <ul className="rank-remarks">{r.caveats}</ul>}
      <div>{r.untested}</div>
    </>
  )
}
