import type {
  CompareBell as BellProps,
  CompareChart as ChartProps,
  CompareMark as MarkProps,
  CompareScoreCell as CellProps,
  CompareScores as Props,
  CompareScore as ScoreProps,
  CompareTask as TaskProps,
  CompareTick as TickProps,
} from '../../../payload.gen'
import { ChartFiles } from '../../../figures/ChartFiles'
import { ModelHead } from './CompareFacts'

/** CompareScores is the shared benchmarks, with where their scores come from. */
export function CompareScores({ chart, more, moreTitle, sources, svg, png }: Props) {
  return (
    <>
      <p>
        A letter is a model&apos;s score, the line through it its 95% interval. A model is ahead only where the difference
        exceeds what chance explains; margins that overlap are drawn one above the other.
        {svg && (
          <>
            {' '}
            As a picture: <ChartFiles svg={svg} png={png} />
          </>
        )}
      </p>
      {chart}
      {more && (
        <details className="fold">
          <summary id="more">{moreTitle}</summary>
          {more}
        </details>
      )}
      <details className="fold">
        <summary id="sources">Margins, sources and settings of each score</summary>
        {sources}
        <p className="fine-print">
          Below each score: its 95% interval where one can be computed, then who ran it. “Own maker” is the maker&apos;s word for
          its own model. “Different grounds” warns that an independent run is compared with a maker&apos;s own figure.
        </p>
      </details>
    </>
  )
}

/** CompareChart draws benchmarks by task. The drawing is a column of a table, so every number can be read as text. */
export function CompareChart({ label, count, steps, models, tasks, noted }: ChartProps) {
  return (
    <>
      <div className="compare-scroll" data-models={count} role="group" aria-labelledby={label} tabIndex={0}>
        <table className="compare-table compare-scores" data-steps={steps} aria-labelledby={label}>
          <ModelHead models={models} corner="Benchmark" drawing={<th scope="col" className="compare-column">Scores and margins</th>} last="Head to head" />
          {tasks}
        </table>
      </div>
      {noted && (
        <p className="fine-print">
          † The model&apos;s own page shows another number: it prefers another release or reporter, of which the others have no
          score. Both are named with the sources below.
        </p>
      )}
    </>
  )
}

export function CompareTask({ title, summary, span, ticks, rows }: TaskProps) {
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup">
          <span>{title}</span>
        </th>
        <td className="compare-scale">
          <svg height="16" aria-hidden="true">
            {ticks}
          </svg>
        </td>
        <td className="compare-summary" colSpan={span as unknown as number}>
          {summary}
        </td>
      </tr>
      {rows}
    </tbody>
  )
}

export function CompareTick({ x, text }: TickProps) {
  return (
    <text x={x} y="12">
      {text}
    </text>
  )
}

export function CompareScore({ benchmark, href, about, note, bell, cells, kind, verdict, apart }: ScoreProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <a href={href}>{benchmark}</a>
        {note && <sup title={note}>†</sup>}{' '}
        <small>{about}</small>
      </th>
      <td className="compare-drawing">{bell}</td>
      {cells}
      <td className="compare-verdict">
        {`${verdict} `}
        {apart && <small>{apart}</small>}
      </td>
    </tr>
  )
}

export function CompareScoreCell({ letter, text, title, best }: CellProps) {
  if (!text) {
    return (
      <td className="compare-score unknown" data-letter={letter}>
        –
      </td>
    )
  }
  return (
    <td className="compare-score" data-letter={letter} data-best={best ? '' : undefined} title={title}>
      {text}
    </td>
  )
}

/** CompareBell draws the scores of a row, joined from the lowest to the highest. */
export function CompareBell({ height, middle, from, to, kind, own, marks }: BellProps) {
  return (
    <svg className={own ? 'compare-bell compare-own' : 'compare-bell'} data-kind={kind} height={height} aria-hidden="true">
      <line className="compare-span" x1={from} x2={to} y1={middle} y2={middle} />
      {marks}
    </svg>
  )
}

export function CompareMark({ letter, slot, x, y, low, high }: MarkProps) {
  return (
    <g className={`fig-s${slot}`}>
      {low && <line className="compare-margin" x1={low} x2={high} y1={y} y2={y} />}
      <svg x={x} y={y} overflow="visible">
        <circle r="8" />
        <text y="4">{letter}</text>
      </svg>
    </g>
  )
}
