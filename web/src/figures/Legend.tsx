import type { Chart, Series } from '../payload.gen'
import { hatch } from './Hatching'
import { shape } from './shapes'

/** Legend names the series with their shape and colour; one alone in its drawing needs no name. */
export function Legend({ chart }: { chart: Chart }) {
  if (chart.panels.every(({ series }) => series.length < 2)) return null
  const byName = new Map<string, Series>()
  for (const { series } of chart.panels) for (const one of series) if (one.name) byName.set(one.name, one)
  return (
    <ul className="fig-legend">
      {[...byName.values()].map((series) => (
        <li key={series.name}>
          <svg className={`fig-s${series.slot}`} viewBox="0 0 28 14" width="28" height="14" aria-hidden="true">
            <Swatch chart={chart} series={series} />
          </svg>
          {series.name}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ chart, series }: { chart: Chart; series: Series }) {
  if (series.draw === 'bars') return <path className="fig-bar" fill={hatch(chart, series.slot)} d="M2 1H26V13H2Z" />
  return (
    <>
      {series.draw === 'ranges' && <path className="fig-interval" d="M1 7H27M1 3v8M27 3v8" />}
      {(series.draw === 'line' || series.draw === 'step') && <path className="fig-line" d="M0 7H28" />}
      <path className="fig-mark" d={shape(series.slot, 14, 7, 1.15)} />
    </>
  )
}
