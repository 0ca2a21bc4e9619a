import { formatPrice } from '../../lib/amounts'
import { formatDate } from '../../lib/format'
import { logScale, yearTicks } from '../../lib/scale'
import type { PriceChart } from '../../payload.gen'
import styles from './StarChart.module.css'

/** The plate: the sky inside, the graduated limb around it. */
const sky = 316
const limb = 348
const rings = [0.01, 0.1, 1, 10, 100]

/** The years run clockwise, in degrees; the gap at the top holds the prices. */
const from = -70
const sweep = 320

interface Props {
  chart: PriceChart
  priceDate: string
}

/**
 * StarChart draws list prices at release like a star chart: time runs around
 * the plate, price from the centre outwards, and the lowest price so far is
 * the brass line that winds inwards.
 */
export function StarChart({ chart, priceDate }: Props) {
  const { frontier, lastDay } = chart
  const angle = (day: number) => radians(from + (day / lastDay) * sweep)
  const radius = logScale([0.007, 160], [26, sky - 12])
  const point = (day: number, price: number) => at(radius(price), angle(day))
  const years = yearTicks(2023, lastDay)
  return (
    <figure className={styles['figure']}>
      <svg className={styles['plate']} viewBox="-352 -352 704 704" role="img" aria-labelledby="star-chart-title">
        <title id="star-chart-title">
          Input price of models at their release since 2023: time runs clockwise, price outwards on a logarithmic scale.
          The lowest price so far winds inwards in steps.
        </title>
        <circle className={styles['limb']} r={limb} />
        <path className={styles['ticks']} d={ticks(lastDay, angle)} />
        <circle className={styles['sky']} r={sky} />
        <g className={styles['grid']}>
          {rings.map((price) => (
            <path key={price} d={ring(radius(price))} />
          ))}
          {years.map(({ year, day }) => (
            <path key={year} d={`M${at(radius(0.01), angle(day))}L${at(sky, angle(day))}`} />
          ))}
        </g>
        <path className={styles['open']} d={pairs(chart.open, (d, p) => `M${point(d, p)}m-3.4 0h6.8m-3.4-3.4v6.8`)} />
        <path className={styles['closed']} d={pairs(chart.closed, (d, p) => `M${point(d, p)}h0`)} />
        <path className={styles['today']} d={`M0 0L${at(sky + 14, angle(lastDay))}`} />
        <path className={styles['frontier']} d={spiral(chart, radius, point)} />
        <circle className={styles['pin']} r="4" />
        {frontier.map((p, i) => (
          <g key={p.id} className={styles['mark']} transform={`translate(${point(p.day, p.price)})`}>
            <circle r="11" />
            <text y="0.35em">{i + 1}</text>
          </g>
        ))}
        <g className={styles['labels']}>
          {rings.map((price) => (
            <text key={price} y={round(-radius(price))} dy="0.35em">
              {formatPrice(price)}
            </text>
          ))}
        </g>
        <g className={styles['years']}>
          {years.map(({ year, day }) => (
            <text
              key={year}
              transform={`translate(${at(332, angle(day + 30))}) rotate(${upright(angle(day + 30))})`}
              dy="0.35em"
            >
              {year}
            </text>
          ))}
        </g>
      </svg>
      <figcaption>
        <p className={styles['key']}>
          <span className={styles['keyClosed']}>closed weights</span> <span className={styles['keyOpen']}>open weights</span>{' '}
          <span className={styles['keyFrontier']}>lowest price so far</span>
        </p>
        <details>
          <summary>How to read it, and the line as a table</summary>
          <p>
            Each star is a model. Its place around the plate is its release, from January 2023 clockwise to the rule; its
            distance from the centre is what a million input tokens cost at list price, as of {formatDate(priceDate)}. Cheaper
            is nearer to the centre. It says nothing about how good a model is.
          </p>
          {/* A scrolling region must be reachable by keyboard. */}
          <div className="table-scroll" role="group" aria-label="The lowest price so far" tabIndex={0}>
            <table aria-label="The lowest price so far">
              <thead>
                <tr>
                  <th scope="col">Star</th>
                  <th scope="col">Model</th>
                  <th scope="col">Maker</th>
                  <th scope="col">Released</th>
                  <th scope="col" className="number">
                    Input, per M
                  </th>
                </tr>
              </thead>
              <tbody>
                {frontier.map((p, i) => (
                  <tr key={p.id}>
                    <td>{i + 1}</td>
                    <th scope="row">
                      <a href={p.href}>{p.name}</a>
                    </th>
                    <td>{p.maker}</td>
                    <td>{formatDate(p.released)}</td>
                    <td className="number">{formatPrice(p.price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </figcaption>
    </figure>
  )
}

const round = (n: number) => Math.round(n * 10) / 10
const radians = (degrees: number) => (degrees * Math.PI) / 180
const at = (r: number, a: number) => `${round(r * Math.cos(a))} ${round(r * Math.sin(a))}`

/** pairs joins a mark for each two numbers into one path. */
function pairs(numbers: number[], mark: (day: number, price: number) => string): string {
  let path = ''
  for (let i = 0; i + 1 < numbers.length; i += 2) path += mark(numbers[i] ?? 0, numbers[i + 1] ?? 1)
  return path
}

/** ring leaves the gap for the prices open. */
function ring(r: number): string {
  return `M${at(r, radians(from))}A${round(r)} ${round(r)} 0 1 1 ${at(r, radians(from + sweep))}`
}

/** spiral keeps its radius until a cheaper model comes, and steps inwards there. */
function spiral(
  { frontier, lastDay }: PriceChart,
  radius: (price: number) => number,
  point: (day: number, price: number) => string,
): string {
  return frontier
    .map((p, i) => {
      const r = round(radius(p.price))
      const until = frontier[i + 1]?.day ?? lastDay
      // More than half a turn is the long way round.
      const long = ((until - p.day) / lastDay) * sweep > 180 ? 1 : 0
      return `${i === 0 ? 'M' : 'L'}${point(p.day, p.price)}A${r} ${r} 0 ${long} 1 ${point(until, p.price)}`
    })
    .join('')
}

/** A tick for each month on the limb, a long one for each year. */
function ticks(lastDay: number, angle: (day: number) => number): string {
  const month = 365.25 / 12
  let path = ''
  for (let i = 0; i * month <= lastDay; i++) {
    path += `M${at(sky, angle(i * month))}L${at(i % 12 === 0 ? limb : sky + 8, angle(i * month))}`
  }
  return path
}

/** upright turns a label along the limb so that it never stands on its head. */
function upright(a: number): number {
  const turned = (a * 180) / Math.PI + 90
  return round(turned > 90 && turned < 270 ? turned - 180 : turned)
}
