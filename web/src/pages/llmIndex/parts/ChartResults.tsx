import type { ChartResults as Props } from '../../../payload.gen'
import { Remarks } from '../../../parts/Remarks'

/** ChartResults shows a view of the index as drawings. */
export function ChartResults(r: Props) {
  return (
    <>
      <div className="filter-echo" role="status">
        <p>
          <b>{r.count}</b> <span>{r.echo}</span>
        </p>
      </div>
      <Remarks notices={r.notices} chips={r.chips} />
      <form className="toolbar" action={r.action} method="get">
        <a href={r.table}>As a table</a>{' '}
        <label>
          {'Price against '}
          <select name="benchmark">{r.options}</select>
        </label>
        <button type="submit">Draw</button>
        <span hidden>{r.hidden}</span>
      </form>
      <div className="index-charts">{r.charts}</div>
      {r.shortlist}
    </>
  )
}
