import { formatPrice } from '../../lib/amounts'
import type { ModelRow } from '../../payload.gen'

const width = 400
const row = 26
const ticks = [0.01, 0.1, 1, 10, 100]

/** at is the place of a price on a scale from one cent to a hundred dollars. */
function at(price: number | null): number {
  const power = Math.log10(Math.min(100, Math.max(0.01, price ?? 1)))
  return Math.round(160 + ((power + 2) / 4) * (width - 32) * 10) / 10
}

/** PriceRange draws a line from the input price of each model to its output price. */
export function PriceRange({ models, label }: { models: ModelRow[]; label: string }) {
  const height = models.length * row + 24
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} fontSize="12">
      {ticks.map((price) => (
        <g key={price}>
          <path stroke="var(--line)" d={`M${at(price)} 0V${height - 18}`} />
          <text x={at(price)} y={height - 4} textAnchor="middle" fill="var(--ink-quiet)">
            {formatPrice(price)}
          </text>
        </g>
      ))}
      {models.map((model, i) => (
        <Range key={model.id} model={model} y={i * row + 17} />
      ))}
    </svg>
  )
}

/** Range is one model: its name stands where there is more room, and keeps the scale off its letters. */
function Range({ model: { name, input, output }, y }: { model: ModelRow; y: number }) {
  const [from, to] = [at(input), at(output)]
  const turned = to > width / 2
  return (
    <>
      <text
        x={turned ? from - 10 : to + 10}
        y={y + 4.5}
        textAnchor={turned ? 'end' : 'start'}
        fill="var(--ink)"
        stroke="var(--paper)"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {name}
      </text>
      <path stroke="var(--ink-quiet)" d={`M${from} ${y}H${to}`} />
      <circle fill="var(--series-1)" cx={from} cy={y} r="4" />
      <circle fill="var(--series-2)" cx={to} cy={y} r="4" />
    </>
  )
}
