import type { Axis } from '../payload.gen'
import type { Box } from './labels'
import { graduation, round, type Scale } from './scale'
import { limb, type Measure } from './size'
import { textWidth } from './text'
import { formatTick } from './values'

interface Props {
  axis: Axis
  scale: Scale
  frame: Box
  measure: Measure
}

const lengths = [limb * 0.4, limb * 0.7, limb]

/** XAxis is the graduated edge below a plot, with hairlines over the plot. */
export function XAxis({ axis, scale, frame, measure, label = axis.label }: Props & { label?: string }) {
  const bottom = frame.y + frame.height
  const right = frame.x + frame.width
  let ticks = ''
  for (const { value, level } of graduation(axis)) ticks += `M${round(scale(value))} ${bottom}v${round(lengths[level] ?? limb)}`
  return (
    <>
      <path className="fig-grid" d={axis.ticks.map((tick) => `M${round(scale(tick))} ${frame.y}V${bottom}`).join('')} />
      <path className="fig-limb" d={`M${frame.x} ${bottom}H${right}M${frame.x} ${bottom + limb}H${right}${ticks}`} />
      <XTicks axis={axis} scale={scale} frame={frame} measure={measure} />
      {label && (
        <text className="fig-name" x={right} y={bottom + limb + measure.text * 2.6} textAnchor="end">
          {label}
        </text>
      )}
    </>
  )
}

/** XTicks writes the values below the edge; those that would touch are left out. */
function XTicks({ axis, scale, frame, measure }: Props) {
  const y = round(frame.y + frame.height + limb + measure.text * 1.15)
  let free = -Infinity
  return axis.ticks.map((tick) => {
    const text = formatTick(axis, tick)
    const width = textWidth(text, measure.text)
    const right = frame.x + frame.width
    const edge = measure.width - right < 20 ? measure.width : right + 2 // the next panel begins soon
    const x = Math.min(Math.max(scale(tick), width / 2), edge - width / 2)
    if (x - width / 2 < free) return null
    free = x + width / 2 + measure.text * 0.5
    return (
      <text key={tick} x={round(x)} y={y} textAnchor="middle">
        {text}
      </text>
    )
  })
}

/** YAxis is the graduated edge left of a plot; bare without its values. */
export function YAxis({ axis, scale, frame, measure, bare = false }: Props & { bare?: boolean }) {
  const left = frame.x
  const bottom = frame.y + frame.height
  let ticks = ''
  for (const { value, level } of graduation(axis)) ticks += `M${left} ${round(scale(value))}h${-round(lengths[level] ?? limb)}`
  const right = left + frame.width
  return (
    <>
      <path className="fig-grid" d={axis.ticks.map((tick) => `M${left} ${round(scale(tick))}H${right}`).join('')} />
      <path className="fig-limb" d={`M${left} ${frame.y}V${bottom}M${left - limb} ${frame.y}V${bottom}${ticks}`} />
      {!bare &&
        axis.ticks.map((tick) => (
          <text key={tick} x={left - limb - 5} y={round(scale(tick) + measure.text * 0.34)} textAnchor="end">
            {formatTick(axis, tick)}
          </text>
        ))}
    </>
  )
}

/** tickRoom is how much a vertical axis needs beside the plot. */
export function tickRoom(axis: Axis, measure: Measure): number {
  const widest = Math.max(0, ...axis.ticks.map((tick) => textWidth(formatTick(axis, tick), measure.text)))
  return Math.ceil(widest + limb + 7)
}
