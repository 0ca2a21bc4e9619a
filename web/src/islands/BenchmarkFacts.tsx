import { formatFixed } from '../lib/amounts'
import { plural } from '../lib/format'
import type { BenchmarkFacts as Data } from '../payload.gen'

/** BenchmarkFacts is what one benchmark measures, and how far its scores can be trusted. */
export function BenchmarkFacts({ benchmark, href }: Data) {
  const { name, measures, items, year, models, margin } = benchmark
  return (
    <figure className="island">
      <p className="island-facts">
        <a href={href}>{name}</a>
        {year !== null && <span>{year}</span>}
        {items !== null && <span>{plural(items, 'item')}</span>}
        <span>{plural(models, 'model')} with a score</span>
        {margin !== null && <span>±{formatFixed(margin, 1)} points at a score of 50%</span>}
      </p>
      <figcaption>{measures}</figcaption>
    </figure>
  )
}
