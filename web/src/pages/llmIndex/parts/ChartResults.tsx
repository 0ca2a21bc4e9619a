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
      <ul className="filter-presets" aria-label="Popular charts">
        {r.views}
      </ul>
      <form className="toolbar chart-axes" action={r.action} method="get">
        <label>
          {'Vertical axis '}
          <select name="y">{r.y}</select>
        </label>{' '}
        <label>
          {'Horizontal axis '}
          <select name="x">{r.x}</select>
        </label>{' '}
        <button type="submit">Apply</button> <a href={r.table}>As a table</a>
        <span hidden>{r.hidden}</span>
      </form>
      <div className="index-charts">{r.charts}</div>
      {r.shortlist}
    </>
  )
}
