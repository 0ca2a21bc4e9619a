import type { ReactNode } from 'react'

interface Props {
  name: string
  href: string
  total: string
  /** How many others cannot be told from it. */
  tied: string
  /** What was tried to take the place away. */
  tried: ReactNode
}

/** RankFirst says how sure the first place is. */
export function RankFirst({ name, href, total, tied, tried }: Props) {
  return (
    <section className="rank-first" aria-labelledby="rank-first">
      <h2 id="rank-first">How sure the first place is</h2>
      <p>
        <a href={href}>{name}</a> <b>{total}</b> <span>{tied}</span>
      </p>
      <ul>{tried}</ul>
    </section>
  )
}
