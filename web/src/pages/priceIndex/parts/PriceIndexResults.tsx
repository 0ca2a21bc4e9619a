import type { PriceIndexResults as Props } from '../../../payload.gen'
import { ChartFiles } from '../../../figures/ChartFiles'
import { Remarks } from '../../../parts/Remarks'

/** PriceIndexResults is the index of a level: in a sentence, drawn, and month by month. */
export function PriceIndexResults(r: Props) {
  return (
    <>
      <Remarks notices={r.notices} />
      <div className="filter-echo" role="status">
        <p>
          <b>{r.answer}</b> <span>{r.about}</span>
        </p>
      </div>
      <div className="index-bar">
        {r.levels && (
          <ul className="filter-presets" aria-label="Levels">
            {r.levels}
          </ul>
        )}{' '}
        <div className="toolbar">
          {r.svg && (
            <>
              <ChartFiles svg={r.svg} png={r.png} />{' '}
            </>
          )}
          {r.csv && (
            <>
              <a href={r.csv} download="">
                CSV
              </a>{' '}
              <a href={r.json}>JSON</a>
            </>
          )}
        </div>
      </div>
      {r.chart}
      {r.presets}
      <div className="sheet">{r.body}</div>
    </>
  )
}
