import type { RankUntested as Props } from '../../../payload.gen'

/** RankUntested is the newest models that have no ability. */
export function RankUntested({ title, rows }: Props) {
  return (
    <section className="rank-untested" id="untested" aria-labelledby="rank-untested">
      <h2 id="rank-untested">{title}</h2>
      <ul>{rows}</ul>
    </section>
  )
}
