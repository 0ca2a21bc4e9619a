import { formatRange } from '../lib/amounts'
import type { Chart, Name, Point, Series } from '../payload.gen'
import { XAxis } from './Axes'
import { hatch } from './Hatching'
import type { Box } from './labels'
import { round, scaleOf, type Scale } from './scale'
import { shape } from './shapes'
import { limb, type Measure } from './size'
import { shorten, textWidth } from './text'
import { formatValue } from './values'

interface Props {
  chart: Chart
  measure: Measure
}

export function rowsHeight(chart: Chart, measure: Measure): number {
  return chart.y.names.length * measure.row + 6 + limb + Math.ceil(measure.text * 3)
}

/** nameRoom is the column of names; on a phone they stand above their lines. */
function nameRoom({ y }: Chart, { size, text }: Measure): number {
  if (size === 'narrow') return 0
  const widest = Math.max(...y.names.map((name) => textWidth(name.text, text)))
  return Math.min(Math.ceil(widest) + 12, 220)
}

/** rowsFrame is the place of the lines. */
export function rowsFrame(chart: Chart, measure: Measure): Box {
  const left = nameRoom(chart, measure)
  return { x: left + 4, y: 4, width: measure.width - left - 4 - endRoom(chart, measure), height: chart.y.names.length * measure.row }
}

/** endRoom is the column of notes right of the lines; on a phone they stand beside the names. */
function endRoom(chart: Chart, { size, text }: Measure): number {
  if (size === 'narrow') return 16
  return Math.max(16, Math.ceil(Math.max(0, ...chart.y.names.map((_, i) => textWidth(noteOf(chart, i), text)))) + 14)
}

/** noteOf is what stands at the end of a line: the name's note, or the value whose interval is drawn. */
function noteOf(chart: Chart, row: number): string {
  const note = chart.y.names[row]?.note
  if (note) return note
  for (const { draw, points } of chart.panels[0]?.series ?? []) {
    const point = draw === 'ranges' && points.find(({ y }) => y === row)
    if (point) return formatValue(chart.x.format, point.x)
  }
  return ''
}

/** isBars says that the lines are bars, which need no line to lead the eye. */
const isBars = ({ panels }: Chart) => panels[0]?.series.every(({ draw }) => draw === 'bars') ?? false

/** Rows draws a line for each name: a bar, a mark with its interval, or marks from the lowest to the highest. */
export function Rows({ chart, measure }: Props) {
  const frame = rowsFrame(chart, measure)
  const x = scaleOf(chart.x, [frame.x, frame.x + frame.width])
  const narrow = measure.size === 'narrow'
  const lineY = (row: number) => round(frame.y + (row + (narrow ? 0.72 : 0.5)) * measure.row)
  const guides = chart.y.names.map((_, i) => `M${frame.x} ${lineY(i)}H${frame.x + frame.width}`).join('')
  return (
    <>
      <XAxis axis={chart.x} scale={x} frame={frame} measure={measure} />
      {!isBars(chart) && <path className="fig-guide" d={guides} />}
      {chart.panels[0]?.series.map((series) => (
        <RowSeries key={series.name} chart={chart} series={series} measure={measure} x={x} lineY={lineY} />
      ))}
      {chart.y.names.map((name, i) => (
        <RowName key={i} name={{ ...name, note: noteOf(chart, i) }} measure={measure} x={narrow ? 0 : frame.x - 12} y={narrow ? frame.y + i * measure.row + measure.text : lineY(i) + measure.text * 0.34} room={narrow ? measure.width : nameRoom(chart, measure) - 8} />
      ))}
    </>
  )
}

function RowName({ name, measure, x, y, room }: { name: Name; measure: Measure; x: number; y: number; room: number }) {
  const narrow = measure.size === 'narrow'
  const text = shorten(name.text, measure.text, narrow ? room - textWidth(name.note, measure.text) - 12 : room)
  const inside = (
    <text className="fig-row" x={round(x)} y={round(y)} textAnchor={narrow ? 'start' : 'end'}>
      {text}
    </text>
  )
  return (
    <>
      {name.href && !narrow ? <a href={name.href}>{inside}</a> : inside}
      {name.note && (
        <text className="fig-name" x={measure.width} y={round(y)} textAnchor="end">
          {name.note}
        </text>
      )}
    </>
  )
}

interface SeriesProps extends Props {
  series: Series
  x: Scale
  lineY: (row: number) => number
}

function RowSeries({ chart, series, measure, x, lineY }: SeriesProps) {
  const className = `fig-s${series.slot}`
  return (
    <g className={className}>
      {series.points.map((point) => (
        <g key={point.y}>
          {measure.size !== 'narrow' && <title>{rowTip(chart, series, point)}</title>}
          {series.draw === 'bars' ? (
            <RowBar chart={chart} series={series} point={point} measure={measure} x={x} y={lineY(point.y)} />
          ) : (
            <>
              {point.lo !== undefined && point.hi !== undefined && <path className="fig-interval" d={interval(x(point.lo), x(point.hi), lineY(point.y))} />}
              <path className="fig-mark" d={shape(series.slot, x(point.x), lineY(point.y), 1.15)} />
            </>
          )}
        </g>
      ))}
    </g>
  )
}

function RowBar({ chart, series, point, measure, x, y }: Omit<SeriesProps, 'lineY'> & { point: Point; y: number }) {
  const half = measure.size === 'narrow' ? 6.5 : 7.5
  const from = round(x(point.lo ?? Math.max(0, chart.x.min)))
  const to = round(x(point.hi ?? point.x))
  return <path className="fig-bar" fill={hatch(chart, series.slot)} d={`M${from} ${y - half}H${to}V${y + half}H${from}Z`} />
}

/** interval is a hairline with small ends. */
function interval(from: number, to: number, y: number): string {
  return `M${round(from)} ${y}H${round(to)}M${round(from)} ${y - 4}v8M${round(to)} ${y - 4}v8`
}

function rowTip(chart: Chart, series: Series, point: Point): string {
  const value = (v: number) => formatValue(chart.x.format, v)
  const parts = [chart.y.names[point.y]?.text ?? '', value(point.x)]
  if (point.lo !== undefined && point.hi !== undefined && series.draw === 'ranges') parts.push(formatRange(value(point.lo), value(point.hi)))
  parts.push(point.note || series.name)
  return parts.join(', ')
}
