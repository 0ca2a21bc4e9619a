import type { RealAxis as AxisProps, RealLine as LineProps, RealResults as Props } from '../../../payload.gen'

/** RealResults is what a view says: the verdict in a sentence, the intervals drawn, and what stands behind them. */
export function RealResults(r: Props) {
  return (
    <>
      {r.notices && (
        <ul className="filter-notices" aria-label="How your entries were read">
          {r.notices}
        </ul>
      )}
      <div className="filter-echo" role="status">
        {r.verdict && (
          <p>
            <b>{r.verdict}</b> <span>{r.about}</span>
          </p>
        )}
      </div>
      {r.presets && (
        <>
          <p>Enter two scores and the number of items, or choose a benchmark and two models. For example:</p>
          <ul className="filter-presets" aria-label="Examples">
            {r.presets}
          </ul>
        </>
      )}
      {r.axes && <div className="board-charts real-axes">{r.axes}</div>}
      <div className="sheet">{r.body}</div>
    </>
  )
}

/** RealAxis draws intervals. Every number of it stands in the text. */
export function RealAxis({ title, height, lines, ticks, marks }: AxisProps) {
  return (
    <div>
      <p className="fine-print">{title}</p>
      <div className="compare-drawing" aria-hidden="true">
        <svg className="compare-bell compare-own" height={height}>
          {lines}
          {marks}
        </svg>
      </div>
      <div className="compare-scale" aria-hidden="true">
        <svg height="16">{ticks}</svg>
      </div>
    </div>
  )
}

/** RealLine is a line across the scale. */
export function RealLine({ x, chief }: LineProps) {
  return <line className={chief ? 'fig-limb' : 'fig-grid'} x1={x} x2={x} y1="0" y2="100%" />
}
