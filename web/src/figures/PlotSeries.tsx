import type { Chart, Panel, Point, Series } from '../payload.gen'
import { hatch } from './Hatching'
import { placeLabels, type Box, type Placed } from './labels'
import { round, type Scale } from './scale'
import { shape } from './shapes'
import type { Measure } from './size'
import { spread } from './spread'
import { escapeHTML, textWidth } from './text'
import { intervalOf } from './tables'
import { formatValue } from './values'

interface Props {
  chart: Chart
  panel: Panel
  frame: Box
  measure: Measure
  x: Scale
  y: Scale
}

/** PlotSeries draws what a plot holds: bars, then marks, then lines, then what is labelled. */
export function PlotSeries(props: Props) {
  const { panel } = props
  const drawn = (...kinds: string[]) => panel.series.filter(({ draw }) => kinds.includes(draw))
  return (
    <>
      <Better {...props} />
      {drawn('bars').map((series) => (
        <Bars key={series.name} series={series} {...props} />
      ))}
      {props.chart.margins && <Intervals {...props} />}
      {drawn('marks').map((series) => (
        <Marks key={series.name} series={series} {...props} />
      ))}
      {drawn('line', 'step').map((series) => (
        <Line key={series.name} series={series} {...props} />
      ))}
      <Ends {...props} />
      <Labels {...props} />
    </>
  )
}

const slotClass = (series: Series, part: string) => `fig-s${series.slot} fig-${part}`

/**
 * tip is what a point says of itself, a line for each thing: for a pointer that rests on it, as the name of its link,
 * and for the card.
 */
export function tip(chart: Chart, series: Series, point: Point): string {
  const interval = series.draw === 'bars' ? '' : intervalOf(chart, point)
  const y = formatValue(chart.y.format, point.y)
  const parts = [point.label || formatValue(chart.x.format, point.x), interval ? `${y} (${interval})` : y]
  if (point.label && chart.x.kind !== 'names' && series.draw !== 'line' && series.draw !== 'bars') {
    parts.push(formatValue(chart.x.format, point.x))
  }
  if (point.note) parts.push(point.note)
  if (point.more) parts.push(point.more)
  return parts.join(',\n')
}

/** hueOf is the hue of a point where a chart has those of makers; 0 is for the other makers. */
const hueOf = (chart: Chart, point: Point) => (chart.makers ? (point.hue ?? 0) : undefined)

/** Marks are many, so they are written as text rather than as elements. */
function Marks({ chart, panel, series, measure, x, y }: Props & { series: Series }) {
  const points = series.points.filter(({ key }) => !key)
  if (points.length === 0) return null
  // One of them is a stop for the keyboard if no point with a name is; from there the arrow keys lead to the others.
  const stop = panel.series.some(({ points }) => points.some(({ key }) => key)) || series !== panel.series.find(({ draw }) => draw !== 'bars') ? -1 : 0
  const html = points.map((point, i) => {
    const at = `transform="translate(${round(x(point.x))} ${round(y(point.y))})"`
    const mark = `<title>${escapeHTML(tip(chart, series, point))}</title><circle r="${measure.hit}"/><path d="${shape(series.slot, 0, 0, measure.mark)}"/>`
    const hue = hueOf(chart, point)
    const data = (hue === undefined ? '' : ` data-hue="${hue}"`) + (point.chosen ? ' data-chosen=""' : point.faint ? ' data-faint=""' : '')
    if (!point.href) return `<g ${at}${data}>${mark}</g>`
    return `<a class="fig-point" href="${escapeHTML(point.href)}"${i === stop ? '' : ' tabindex="-1"'} ${at}${data}>${mark}</a>`
  })
  return <g className={slotClass(series, 'marks')} dangerouslySetInnerHTML={{ __html: html.join('') }} />
}

function Line({ series, ...props }: Props & { series: Series }) {
  const { frame, x, y } = props
  const d = series.points.map((point, i) => {
    const [px, py] = [round(x(point.x)), round(y(point.y))]
    if (i === 0) return `M${px} ${py}`
    return series.draw === 'step' ? `H${px}V${py}` : `L${px} ${py}`
  })
  if (series.draw === 'step') d.push(`H${endOf(series, frame)}`)
  return (
    <>
      <path className={slotClass(series, 'line')} d={d.join('')} />
      <Marks series={series} {...props} />
    </>
  )
}

/** endOf is the edge of the plot that a line of steps runs to. */
const endOf = ({ leftward }: Series, frame: Box) => (leftward ? frame.x : frame.x + frame.width)

/** Better is the part of the plot where whatever dominates the chosen point lies. */
function Better({ panel, frame, x, y }: Props) {
  const line = panel.series.find(({ draw }) => draw === 'step')
  const chosen = panel.series.flatMap(({ points }) => points).find((point) => point.chosen)
  if (!line || !chosen) return null
  const [left, top] = [round(x(chosen.x)), round(y(chosen.y))]
  const right = line.leftward ? frame.x + frame.width : frame.x
  // The best of all is at the end of the frontier.
  const best = line.points.reduce((far, point) => (Math.abs(point.y - chosen.y) > Math.abs(far.y - chosen.y) ? point : far), chosen)
  const edge = y(best.y) > top ? frame.y + frame.height : frame.y
  return <path className="fig-better" d={`M${left} ${top}H${right}V${edge}H${left}Z`} />
}

/** Intervals are the margins of error of marks. */
function Intervals({ chart, panel, x, y }: Props) {
  return panel.series.map((series) => (
    <g key={series.name} className={`fig-s${series.slot}`}>
      {series.points.map((point, i) => {
        if (point.lo === undefined || point.hi === undefined) return null
        const at = round(x(point.x))
        const d = `M${at} ${round(y(point.lo))}V${round(y(point.hi))}`
        return <path key={i} className="fig-margin" data-hue={hueOf(chart, point)} data-faint={point.faint ? '' : undefined} d={d} />
      })}
    </g>
  ))
}

function Bars({ chart, series, x, y }: Props & { series: Series }) {
  const html = series.points.map((point) => {
    const left = x(point.x) + 0.75
    const right = x(point.x + (series.width ?? 0)) - 0.75
    const top = round(y(point.hi ?? point.y))
    const bottom = round(y(point.lo ?? chart.y.min))
    const box = `M${round(left)} ${bottom}V${top}H${round(right)}V${bottom}Z`
    return `<path d="${box}" fill="${hatch(chart, series.slot)}"><title>${escapeHTML(tip(chart, series, point))}</title></path>`
  })
  return <g className={slotClass(series, 'bar')} dangerouslySetInnerHTML={{ __html: html.join('') }} />
}

/** Labels are the points that have a name in the drawing. */
function Labels({ chart, panel, frame, measure, x, y }: Props) {
  const keys = panel.series.flatMap((series) => series.points.filter(({ key }) => key).map((point) => ({ series, point })))
  const others = spare(chart, panel, measure)
  const wanted = [...keys, ...others].map(({ series, point }) => ({
    text: point.label ?? '',
    x: x(point.x),
    y: y(point.y),
    end: point.chosen || (point.key && point === series.points.at(-1)),
    spare: !point.key && !point.chosen,
  }))
  const marks = panel.series.flatMap(({ draw, points }) => (draw === 'bars' ? [] : points.map((p) => ({ x: x(p.x), y: y(p.y) }))))
  const places = placeLabels(wanted, frame, measure.text, marks.concat(alongLines(panel, frame, x, y)))
  const also = others.map((_, i) => places[keys.length + i]).filter((place) => place !== null && place !== undefined)
  return [
    <Spare key="spare" places={also} />,
    ...keys.map(({ series, point }, i) => (
      <Key key={i} className={`fig-s${series.slot} fig-point`} point={point} name={tip(chart, series, point)} hue={hueOf(chart, point)} place={places[i] ?? null}>
        <circle cx={round(x(point.x))} cy={round(y(point.y))} r={measure.hit} />
        <path className="fig-mark" d={shape(series.slot, x(point.x), y(point.y), measure.mark)} />
      </Key>
    )),
  ]
}

/** spare are the points that are named where there is room: the chosen one, and on a wide drawing those of interest. */
function spare({ full }: Chart, panel: Panel, { size }: Measure) {
  const wanted = ({ key, faint, chosen }: Point) => full && !key && (chosen || (size === 'full' && !faint))
  return panel.series.flatMap((series) => series.points.filter(wanted).map((point) => ({ series, point })))
}

/** Spare are names beside their marks, which say them too. */
function Spare({ places }: { places: Placed[] }) {
  return (
    <g className="fig-spare" aria-hidden="true">
      {places.map((place, i) => (
        <text key={i} x={round(place.textX)} y={round(place.textY)} className={place.end ? 'fig-label' : undefined}>
          {place.text}
        </text>
      ))}
    </g>
  )
}

/** endRoom is the margin for the names of lines; a phone has only the legend. */
export function endRoom(chart: Chart, { size, text }: Measure): number {
  if (size === 'narrow') return 6
  const names = chart.panels.flatMap(({ series }) => series.filter(({ named }) => named).map(({ name }) => textWidth(name, text)))
  return Math.ceil(Math.max(-4, ...names)) + 10
}

/** Ends names the lines right of the plot, each as near to its end as the others leave room. */
function Ends({ panel, frame, measure, x, y }: Props) {
  if (measure.size === 'narrow') return null
  const lines = panel.series.flatMap(({ name, named, slot, draw, points }) => {
    const last = points.at(-1)
    return named && last ? [{ name, slot, x: draw === 'step' ? frame.x + frame.width : x(last.x), y: y(last.y) }] : []
  })
  lines.sort((a, b) => a.y - b.y)
  const right = frame.x + frame.width
  const places = spread(lines.map((line) => line.y), measure.text * 1.2, frame.y, frame.y + frame.height)
  return lines.map((line, i) => {
    const place = places[i] ?? line.y
    return (
      <g key={line.name} className={`fig-s${line.slot}`}>
        <path className="fig-leader" d={`M${round(line.x)} ${round(line.y)}L${right + 6} ${round(place)}`} />
        <text className="fig-label fig-end" x={right + 9} y={round(place + measure.text * 0.34)}>
          {line.name}
        </text>
      </g>
    )
  })
}

/** alongLines are points on the lines of a panel, for labels to keep off. */
function alongLines(panel: Panel, frame: Box, x: Scale, y: Scale): { x: number; y: number }[] {
  const list: { x: number; y: number }[] = []
  for (const series of panel.series) {
    const { draw, points } = series
    if (draw !== 'step' && draw !== 'line') continue
    const last = points.at(-1)
    if (draw === 'step' && last) list.push(...between(x(last.x), y(last.y), endOf(series, frame), y(last.y)))
    points.forEach((to, i) => {
      const from = points[i - 1]
      if (!from) return
      const corner = draw === 'step' ? { x: to.x, y: from.y } : to
      list.push(...between(x(from.x), y(from.y), x(corner.x), y(corner.y)), ...between(x(corner.x), y(corner.y), x(to.x), y(to.y)))
    })
  }
  return list
}

function between(x1: number, y1: number, x2: number, y2: number): { x: number; y: number }[] {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 6)
  return Array.from({ length: steps }, (_, i) => ({ x: x1 + ((x2 - x1) * i) / steps, y: y1 + ((y2 - y1) * i) / steps }))
}

interface KeyProps {
  className: string
  point: Point
  name: string
  hue: number | undefined
  place: Placed | null
  children: React.ReactNode
}

function Key({ className, point, name, hue, place, children }: KeyProps) {
  const inside = (
    <>
      <title>{name}</title>
      {place?.leader && <path className="fig-leader" d={leader(place)} />}
      {children}
      {place && (
        // The name of a link says all of it already.
        <text className="fig-label" x={round(place.textX)} y={round(place.textY)} aria-hidden={point.href ? true : undefined}>
          {place.text}
        </text>
      )}
    </>
  )
  if (!point.href) return <g className={className}>{inside}</g>
  return (
    <a className={className} href={point.href} data-hue={hue} data-chosen={point.chosen ? '' : undefined}>
      {inside}
    </a>
  )
}

/** leader goes from the mark to the nearest side of its label. */
function leader({ x, y, box }: Placed): string {
  const nearest = Math.min(Math.max(x, box.x), box.x + box.width)
  const side = y < box.y ? box.y : y > box.y + box.height ? box.y + box.height : y
  return `M${round(x)} ${round(y)}L${round(nearest)} ${round(side)}`
}
