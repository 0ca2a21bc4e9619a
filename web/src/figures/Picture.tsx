import type { Picture as Props } from '../payload.gen'
import { legendItems, type LegendItem } from './legendItems'
import { Plot, plotHeight } from './Plot'
import { shape } from './shapes'
import { measures } from './size'
import { textWidth } from './text'

const measure = measures.full
const edge = 24
const titleRoom = 40
const line = 24
const small = 12

/**
 * Picture is a chart as a file of its own, with its title, its legend and where it comes from. Only the server makes use of
 * it: internal/picture gives its classes their colours.
 */
export function Picture({ chart, credit }: Props) {
  const drawing = plotHeight(chart, measure)
  const rows = wrapped(legendItems(chart))
  const legendTop = edge + titleRoom + drawing + line
  const height = legendTop + rows.length * line + line + edge / 2
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${measure.width + 2 * edge} ${Math.round(height)}`}>
      <title>{chart.title}</title>
      <text className="pic-title" x={edge} y={edge + 18}>
        {chart.title}
      </text>
      <g transform={`translate(${edge} ${edge + titleRoom})`}>
        <Plot chart={chart} measure={measure} />
      </g>
      {rows.map((row, i) => (
        <g key={i} transform={`translate(${edge} ${legendTop + i * line})`}>
          {row.map(({ item, x }) => (
            <Item key={item.name} item={item} x={x} />
          ))}
        </g>
      ))}
      <text className="pic-small" x={edge} y={Math.round(height - edge)}>
        {credit}
      </text>
    </svg>
  )
}

const swatch = 30

const widthOf = ({ name }: LegendItem) => swatch + textWidth(name, small) + 16

/** wrapped puts the items of a legend into lines. */
function wrapped(items: LegendItem[]) {
  const rows: { item: LegendItem; x: number }[][] = []
  let x = Infinity
  for (const item of items) {
    if (x + widthOf(item) > measure.width) {
      rows.push([])
      x = 0
    }
    rows.at(-1)?.push({ item, x: Math.round(x) })
    x += widthOf(item)
  }
  return rows
}

function Item({ item, x }: { item: LegendItem; x: number }) {
  const { name, slot, letters, hue, drawn, faint } = item
  return (
    <g className={`fig-s${slot}`} transform={`translate(${x} 0)`} data-hue={hue}>
      {drawn && <path className="fig-line" d="M0 -4H26" />}
      {letters ? (
        <>
          <path className="pic-ring" d={shape(1, 13, -4, 3.2)} />
          <text className="pic-letters" x={13} y={-1} textAnchor="middle">
            {letters}
          </text>
        </>
      ) : (
        <path className="fig-mark" data-faint={faint ? '' : undefined} d={shape(slot, 13, -4, 1.2)} />
      )}
      <text className="pic-small" x={swatch} y={0}>
        {name}
      </text>
    </g>
  )
}
