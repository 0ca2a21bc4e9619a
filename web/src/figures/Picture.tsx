import type { Chart, Picture as Props } from '../payload.gen'
import { kindOf } from './Drawing'
import { legendItems, type LegendItem } from './legendItems'
import { shape } from './shapes'
import { measures } from './size'
import { textWidth, wrap } from './text'

const measure = measures.full
const edge = 24
const titleSize = 22
const titleLine = 28
const line = 24
const small = 12
const smallLine = 18

/**
 * Picture is a chart as a file of its own, with its title, its legend and where it comes from. Only the server makes use of
 * it: internal/picture gives its classes their colours.
 */
export function Picture({ chart, credit }: Props) {
  const { Draw, height: heightOf } = kindOf(chart)
  const title = wrap(chart.title, titleSize, measure.width)
  const credits = [...wrap(sources(chart), small, measure.width), ...wrap(credit, small, measure.width)]
  const top = edge + title.length * titleLine + 12
  const legend = legendItems(chart)
  const rows = legend.length > 1 ? wrapped(legend) : []
  const legendTop = top + heightOf(chart, measure) + line
  const creditTop = legendTop + rows.length * line
  const height = creditTop + credits.length * smallLine + edge / 2
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${measure.width + 2 * edge} ${Math.round(height)}`}>
      <title>{chart.title}</title>
      {title.map((text, i) => (
        <text key={i} className="pic-title" x={edge} y={edge + 18 + i * titleLine}>
          {text}
        </text>
      ))}
      <g transform={`translate(${edge} ${top})`}>
        <Draw chart={chart} measure={measure} />
      </g>
      {rows.map((row, i) => (
        <g key={i} transform={`translate(${edge} ${legendTop + i * line})`}>
          {row.map(({ item, x }) => (
            <Item key={item.name} item={item} x={x} />
          ))}
        </g>
      ))}
      {credits.map((text, i) => (
        <text key={i} className="pic-small" x={edge} y={Math.round(creditTop + i * smallLine)}>
          {text}
        </text>
      ))}
    </svg>
  )
}

/** sources names those whom the facts are from; the site is one of them where nobody else is named. */
const sources = ({ credits }: Chart) => (credits.length > 0 ? `Sources: ${credits.map(({ name }) => name).join(', ')}` : '')

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
  const { name, slot, letters, hue, drawn, barred, faint } = item
  return (
    <g className={`fig-s${slot}`} transform={`translate(${x} 0)`} data-hue={hue}>
      {drawn && <path className="fig-line" d="M0 -4H26" />}
      {barred ? (
        <path className="fig-bar" d="M2 -10H26V2H2Z" />
      ) : letters ? (
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
