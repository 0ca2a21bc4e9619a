import { formatPrice } from '../../lib/format'
import { logScale } from '../../lib/scale'
import type { ModelRow } from '../../payload.gen'
import styles from './PriceRange.module.css'

const width = 440
const row = 26
const ticks = [0.01, 0.1, 1, 10, 100]

/** PriceRange draws a line from the input price of each model to its output price. */
export function PriceRange({ models, label }: { models: ModelRow[]; label: string }) {
  const x = logScale([0.01, 100], [16, width - 16])
  const at = (price: number | null) => Math.round(x(Math.min(100, Math.max(0.01, price ?? 1))) * 10) / 10
  const height = models.length * row + 24
  return (
    <svg className={styles['range']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map((price) => (
        <g key={price}>
          <path className={styles['grid']} d={`M${at(price)} 0V${height - 18}`} />
          <text x={at(price)} y={height - 4} textAnchor="middle">
            {price < 1 ? formatPrice(price) : `$${price}`}
          </text>
        </g>
      ))}
      {models.map((model, i) => {
        const y = i * row + 17
        const turned = at(model.output) > width / 2
        return (
          <g key={model.id}>
            <text x={turned ? at(model.input) - 10 : at(model.output) + 10} y={y + 4.5} textAnchor={turned ? 'end' : 'start'}>
              {model.name}
            </text>
            <path className={styles['span']} d={`M${at(model.input)} ${y}H${at(model.output)}`} />
            <circle className={styles['input']} cx={at(model.input)} cy={y} r="4" />
            <circle className={styles['output']} cx={at(model.output)} cy={y} r="4" />
          </g>
        )
      })}
    </svg>
  )
}
