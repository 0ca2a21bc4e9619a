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

/**
 * Drawing is one of the two drawings of a chart; the stylesheet shows the one
 * that fits. Only the wide one has links: on a phone they would be too small
 * to hit, and the table has them all.
 */
export function Drawing({ chart, size }: { chart: Chart; size: Size }) {
  const kind = kinds[chart.kind as keyof typeof kinds] // the server knows no others
  const measure = measures[size]
  const links = size === 'wide' && hasLinks(chart)
  return (
    <svg
      className={`fig-${size}`}
      viewBox={`0 0 ${measure.width} ${kind.height(chart, measure)}`}
      role={links ? 'group' : 'img'}
      aria-labelledby={`${chart.id}-title`}
      aria-describedby={`${chart.id}-caption`}
    >
      <kind.Draw chart={chart} measure={measure} />
    </svg>
  )
}

function hasLinks(chart: Chart): boolean {
  if (chart.kind === 'rows') return chart.y.names.some(({ href }) => href !== '')
  return chart.panels.some(({ series }) => series.some(({ points }) => points.some(({ href }) => href)))
}
