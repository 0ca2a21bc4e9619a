import type { Chart, Panel } from '../payload.gen'
import { tickRoom, XAxis, YAxis } from './Axes'
import type { Box } from './labels'
import { endRoom, PlotSeries } from './PlotSeries'
import { scaleOf } from './scale'
import { limb, type Measure } from './size'

interface Props {
  chart: Chart
  measure: Measure
}

/** On a phone small multiples stand one below the other, each lower than a whole plot. */
const panelHeight = 176

export function plotHeight(chart: Chart, measure: Measure): number {
  return Math.max(...frames(chart, measure).map((frame) => frame.y + frame.height)) + below(chart, measure)
}

/** below is the room for what stands under a plot. */
function below({ x }: Chart, { text }: Measure): number {
  return limb + Math.ceil(text * (x.kind === 'date' ? 1.6 : 3))
}

/** frames are the places of the panels' plots. */
export function frames(chart: Chart, measure: Measure): Box[] {
  const { width, text } = measure
  const left = tickRoom(chart.y, measure)
  const head = Math.round(text * 1.9)
  const count = chart.panels.length
  if (count === 1) return [{ x: left, y: head, width: width - left - endRoom(chart, measure), height: measure.height - head - below(chart, measure) }]
  const titled = head + Math.round(text * 1.6)
  if (measure.size === 'narrow') {
    const height = panelHeight - below(chart, measure) - text * 1.6
    return chart.panels.map((_, i) => ({ x: left, y: titled + i * (panelHeight + 8), width: width - left - 6, height }))
  }
  const gap = 18
  const each = (width - left - 6 - gap * (count - 1)) / count
  return chart.panels.map((_, i) => ({ x: Math.round(left + i * (each + gap)), y: titled, width: Math.floor(each), height: 210 }))
}

/** Plot draws points over two scales. */
export function Plot({ chart, measure }: Props) {
  const { text } = measure
  return (
    <>
      <text className="fig-name" x={0} y={text}>
        {chart.y.label}
      </text>
      {frames(chart, measure).map((frame, i) => {
        const panel = chart.panels[i]
        return panel && <PlotPanel key={i} chart={chart} panel={panel} frame={frame} measure={measure} first={i === 0} />
      })}
    </>
  )
}

function PlotPanel({ chart, panel, frame, measure, first }: Props & { panel: Panel; frame: Box; first: boolean }) {
  const x = scaleOf(chart.x, [frame.x, frame.x + frame.width])
  const y = scaleOf(chart.y, [frame.y + frame.height, frame.y])
  const last = panel === chart.panels.at(-1)
  return (
    <>
      {panel.title && (
        <text className="fig-head" x={frame.x} y={frame.y - measure.text * 0.55}>
          {panel.title}
        </text>
      )}
      <YAxis axis={chart.y} scale={y} frame={frame} measure={measure} bare={!first && measure.size !== 'narrow'} />
      <XAxis axis={chart.x} scale={x} frame={frame} measure={measure} label={last && chart.x.kind !== 'date' ? chart.x.label : ''} />
      <PlotSeries chart={chart} panel={panel} frame={frame} measure={measure} x={x} y={y} />
    </>
  )
}
