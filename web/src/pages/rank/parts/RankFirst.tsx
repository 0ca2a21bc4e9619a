import type { RankFirst as Props } from '../../../payload.gen'

/** RankFirst says how sure the first place is. */
export function RankFirst({ name, href, total, tied, tried }: Props) {
  return (
    <section className="rank-first" aria-labelledby="rank-first">
      <h2 id="rank-first">Confidence in first place</h2>
      <p>
        <a href={href}>{name}</a> <b>{total}</b> <span>{tied}</span>
      </p>
      {tried && (
        <details>
          <summary>What would change it</summary>
          <ul>{tried}</ul>
        </details>
      )}
    </section>
  )
}
