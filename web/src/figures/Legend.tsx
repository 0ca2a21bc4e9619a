import type { Chart, ChartMaker, Series } from '../payload.gen'
import { Mark } from '../ui/Mark'
import { hatch } from './Hatching'
import { faintName, hasFaint, otherMakers } from './legendItems'
import { shape } from './shapes'

/** Legend names the series, and the makers where points have their hues. */
export function Legend({ chart }: { chart: Chart }) {
  return (
    <>
      <SeriesLegend chart={chart} />
      {chart.makers && <MakerLegend makers={chart.makers} />}
    </>
  )
}

function MakerLegend({ makers }: { makers: ChartMaker[] }) {
  return (
    <ul className="fig-legend" aria-label="Makers by hue">
      {makers.map(({ name, ...mark }) => (
        <li key={name}>
          <Mark {...mark} />
          {name}
        </li>
      ))}
      <li>
        <svg className="fig-s0" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
          <path className="fig-other" d={shape(1, 7, 7, 1.15)} />
        </svg>
        {otherMakers}
      </li>
    </ul>
  )
}

/** SeriesLegend names the series with their shape and colour; one alone in its drawing needs no name. */
function SeriesLegend({ chart }: { chart: Chart }) {
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
      {hasFaint(chart) && (
        <li>
          <svg className="fig-s1" viewBox="0 0 28 14" width="28" height="14" aria-hidden="true">
            <path className="fig-mark" data-faint="" d={shape(1, 14, 7, 1.15)} />
          </svg>
          {faintName}
        </li>
      )}
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
