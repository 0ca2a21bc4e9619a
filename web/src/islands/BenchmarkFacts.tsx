import { formatNumber } from '../lib/format'
import type { BenchmarkFacts as Data } from '../payload.gen'

/** BenchmarkFacts is what one benchmark measures, and how far its scores can be trusted. */
export function BenchmarkFacts({ benchmark, href }: Data) {
  const { name, measures, items, year, models, margin } = benchmark
  return (
    <figure className="island">
      <p className="island-facts">
        <a href={href}>{name}</a>
        {year !== null && <span>{year}</span>}
        {items !== null && <span>{formatNumber(items)} items</span>}
        <span>{formatNumber(models)} models with a score</span>
        {margin !== null && <span>±{margin.toFixed(1)} points at a score of 50%</span>}
      </p>
      <figcaption>{measures}</figcaption>
    </figure>
  )
}
