import { formatDate, formatPrice } from '../lib/format'
import { logScale, yearTicks } from '../lib/scale'
import type { PriceChart as Chart } from '../payload.gen'
import styles from './PriceChart.module.css'

const width = 900
const height = 420
const margin = { top: 16, right: 8, bottom: 36, left: 76 }
const prices = [0.01, 0.1, 1, 10, 100]

/** PriceChart draws list prices at release as a star chart, with the falling frontier as a line. */
export function PriceChart({ chart, dataDate }: { chart: Chart; dataDate: string }) {
  const lastDay = chart.lastDay + 30
  const x = (day: number) => margin.left + (day / lastDay) * (width - margin.left - margin.right)
  const y = logScale([0.008, 150], [height - margin.bottom, margin.top])
  const round = (n: number) => Math.round(n * 10) / 10
  /** One path for all stars of a kind: dots are lines of no length with round ends. */
  const stars = (pairs: number[]) => {
    let path = ''
    for (let i = 0; i + 1 < pairs.length; i += 2) path += `M${round(x(pairs[i] ?? 0))} ${round(y(pairs[i + 1] ?? 1))}h0`
    return path
  }
  const line = chart.frontier.map((p, i) => {
    const step = i === 0 ? `M${round(x(p.day))} ${round(y(p.price))}` : `H${round(x(p.day))}V${round(y(p.price))}`
    return step
  })
  const first = chart.frontier[0]
  const last = chart.frontier.at(-1)
  return (
    <figure className={styles['figure']}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby="price-chart-title">
        <title id="price-chart-title">
          Input price of models at their release since 2023, on a logarithmic scale; the lowest price so far falls in
          steps
        </title>
        <g className={styles['grid']}>
          {prices.map((price) => (
            <g key={price}>
              <path d={`M${margin.left} ${round(y(price))}H${width - margin.right}`} />
              <text x={margin.left - 10} y={round(y(price) + 5)} textAnchor="end">
                {price < 1 ? formatPrice(price) : `$${price}`}
              </text>
            </g>
          ))}
          {yearTicks(2023, lastDay).map(({ year, day }) => (
            <g key={year}>
              <path d={`M${round(x(day))} ${height - margin.bottom}v8`} />
              <text x={round(x(day) + 4)} y={height - 10}>
                {year}
              </text>
            </g>
          ))}
        </g>
        <path className={styles['closed']} d={stars(chart.closed)} />
        <path className={styles['open']} d={stars(chart.open)} />
        <path className={styles['frontier']} d={`${line.join('')}H${round(x(chart.lastDay))}`} />
        {chart.frontier.map((p) => (
          <circle key={p.name} className={styles['mark']} cx={round(x(p.day))} cy={round(y(p.price))} r="3.5" />
        ))}
      </svg>
      <figcaption>
        <p className={styles['key']}>
          <span className={styles['keyClosed']}>closed weights</span> <span className={styles['keyOpen']}>open weights</span>{' '}
          <span className={styles['keyFrontier']}>lowest price so far</span>
        </p>
        <p>
          Each star is a model: when it came out, and what a million input tokens cost at list price as of{' '}
          {formatDate(dataDate)}. The line is the lowest price to that day
          {first && last && first !== last && (
            <>
              , from {formatPrice(first.price)} ({first.name}) to {formatPrice(last.price)} ({last.name})
            </>
          )}
          . Cheaper is lower; it says nothing about how good a model is.
        </p>
        <details>
          <summary>The line as a table</summary>
          {/* A scrolling region must be reachable by keyboard. */}
          <div className="table-scroll" role="group" aria-label="The line as a table" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Released</th>
                  <th scope="col">Model</th>
                  <th scope="col">Maker</th>
                  <th scope="col" className="number">
                    Input price
                  </th>
                </tr>
              </thead>
              <tbody>
                {chart.frontier.map((p) => (
                  <tr key={p.name}>
                    <td>{formatDate(p.released)}</td>
                    <td>{p.name}</td>
                    <td>{p.maker}</td>
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
