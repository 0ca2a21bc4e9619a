import type { Chart, Series } from '../payload.gen'
import { tickRoom, YAxis } from './Axes'
import type { Box } from './labels'
import { round, scaleOf } from './scale'
import { shape } from './shapes'
import type { Measure } from './size'
import { spread } from './spread'
import { shorten, textWidth } from './text'
import { formatValue } from './values'

interface Props {
  chart: Chart
  measure: Measure
}

/** slopes are the lines with a name, in the order of where they end. */
function slopes(chart: Chart) {
  const list = chart.panels[0]?.series.flatMap((series) => pairs(series)) ?? []
  return list.sort((a, b) => b.to - a.to)
}

function pairs(series: Series) {
  const list = []
  for (let i = 0; i + 1 < series.points.length; i += 2) {
    const from = series.points[i]
    const to = series.points[i + 1]
    if (from && to) list.push({ series, from: from.y, to: to.y, label: to.label ?? '', href: to.href ?? '', note: to.note ?? '' })
  }
  return list
}

const lineHeight = 1.22

export function slopeHeight(chart: Chart, measure: Measure): number {
  return Math.max(measure.height, slopes(chart).length * measure.text * lineHeight + measure.text * 4) + 8
}

/** slopeFrame is the place of the lines; the names stand right of it. */
export function slopeFrame(chart: Chart, measure: Measure): Box {
  const left = tickRoom(chart.y, measure)
  const head = Math.round(measure.text * 3.4)
  const width = Math.round((measure.width - left) * (measure.size === 'narrow' ? 0.36 : 0.52))
  return { x: left, y: head, width, height: slopeHeight(chart, measure) - head - 8 }
}

/** Slope draws a line from each first value to the second, with its name beside the end. */
export function Slope({ chart, measure }: Props) {
  const frame = slopeFrame(chart, measure)
  const y = scaleOf(chart.y, [frame.y + frame.height, frame.y])
  const [start, end] = [frame.x, frame.x + frame.width]
  const list = slopes(chart)
  const places = spread(list.map(({ to }) => y(to)), measure.text * lineHeight, frame.y, frame.y + frame.height)
  const room = measure.width - end - 26
  return (
    <>
      <text className="fig-name" x={0} y={measure.text}>
        {chart.y.label}
      </text>
      {chart.x.names.map((name, i) => (
        <text key={i} className="fig-head" x={i === 0 ? start : end} y={frame.y - measure.text * 0.7} textAnchor={i === 0 ? 'start' : 'end'}>
          {name.text}
        </text>
      ))}
      <YAxis axis={chart.y} scale={y} frame={frame} measure={measure} />
      <path className="fig-limb" d={`M${end} ${frame.y}V${frame.y + frame.height}`} />
      {list.map(({ series, from, to, label, href, note }, i) => {
        const place = round(places[i] ?? 0)
        const value = ` ${formatValue(chart.y.format, to)}`
        const text = shorten(label, measure.text, room - textWidth(value, measure.text))
        const linked = measure.size !== 'narrow' && href !== undefined && href !== ''
        const inside = (
          <>
            <path className="fig-line" d={`M${start} ${round(y(from))}L${end} ${round(y(to))}`} />
            <path className="fig-mark" d={shape(series.slot, start, y(from), 0.8) + shape(series.slot, end, y(to))} />
            <path className="fig-leader" d={`M${end + 4} ${round(y(to))}L${end + 20} ${place}`} />
            {/* The name of a link says all of it already. */}
            <text className="fig-label" x={end + 24} y={round(place + measure.text * 0.34)} aria-hidden={linked || undefined}>
              {text}
              <tspan className="fig-name">{value}</tspan>
            </text>
          </>
        )
        const name = `${label}, ${formatValue(chart.y.format, from)} to ${formatValue(chart.y.format, to)}${note && `, ${note}`}`
        if (!linked) {
          return (
            <g key={i} className={`fig-s${series.slot}`}>
              {inside}
            </g>
          )
        }
        return (
          <a key={i} className={`fig-s${series.slot}`} href={href}>
            <title>{name}</title>
            {inside}
          </a>
        )
      })}
    </>
  )
}

