import type { FrontierResults as Props } from '../../../payload.gen'
import { ChartFiles } from '../../../figures/ChartFiles'
import { Remarks } from '../../../parts/Remarks'

/** FrontierResults is the drawing of a view, and what it shows in words. */
export function FrontierResults(r: Props) {
  return (
    <>
      {r.presets}
      <div className="index-bar">
        <div className="filter-echo" role="status">
          <p>
            <b>{r.count}</b> <span>{r.echo}</span>
          </p>
          {r.left && (
            <p>
              <small>
                {`${r.left} `}
                {r.retired && <a href={r.retired}>Show retired models too</a>}
              </small>
            </p>
          )}
        </div>{' '}
        <div className="toolbar">
          <a href={r.table}>As a table</a>
          {r.csv && (
            <>
              {' '}
              <ChartFiles svg={r.svg} png={r.png} />{' '}
              <a href={r.csv} download="">
                CSV
              </a>
            </>
          )}
        </div>
      </div>
      <Remarks notices={r.notices} chips={r.chips} />
      {r.chosen}
      {r.chart}
      <div className="frontier-lists">
        {r.over}
        {r.list}
      </div>
      {r.shortlist}
    </>
  )
}
