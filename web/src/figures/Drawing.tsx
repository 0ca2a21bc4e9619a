import type { Chart } from '../payload.gen'
import { Plot, plotHeight } from './Plot'
import { Rows, rowsHeight } from './Rows'
import { measures, type Size } from './size'
import { Slope, slopeHeight } from './Slope'

const kinds = {
  plot: { Draw: Plot, height: plotHeight },
  rows: { Draw: Rows, height: rowsHeight },
  slope: { Draw: Slope, height: slopeHeight },
}

/** kindOf is how a chart is drawn. */
export const kindOf = (chart: Chart) => kinds[chart.kind as keyof typeof kinds] // the server knows no others

/** A chart that is a page has the height of a phone. */
const tall = { ...measures.narrow, height: 440 }

/**
 * Drawing is one of the two drawings of a chart; the stylesheet shows the one
 * that fits. The names of the axes are for the card of a point.
 */
export function Drawing({ chart, size }: { chart: Chart; size: Size }) {
  const kind = kindOf(chart)
  const measure = chart.full && size === 'narrow' ? tall : measures[size]
  const links = hasLinks(chart, size)
  return (
    <svg
      className={`fig-${size}`}
      viewBox={`0 0 ${measure.width} ${kind.height(chart, measure)}`}
      role={links ? 'group' : 'img'}
      aria-labelledby={`${chart.id}-title`}
      aria-describedby={`${chart.id}-caption`}
      data-x={chart.x.label}
      data-y={chart.y.label}
      data-choose={chart.choose}
    >
      <kind.Draw chart={chart} measure={measure} />
    </svg>
  )
}

/** Names of lines are too near to each other for a finger; the table has the links. */
function hasLinks(chart: Chart, size: Size): boolean {
  if (chart.kind === 'rows') return size !== 'narrow' && chart.y.names.some(({ href }) => href !== '')
  if (chart.kind === 'slope' && size === 'narrow') return false
  return chart.panels.some(({ series }) => series.some(({ points }) => points.some(({ href }) => href)))
}
