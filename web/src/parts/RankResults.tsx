import type { ReactNode } from 'react'

interface Props {
  /** How many models are ranked, and of which. */
  count: string
  echo: string
  /** What was not understood, the filters in force, and what to mind. */
  remarks: ReactNode
  /** How sure the first place is. */
  first: ReactNode
  table: ReactNode
  methods: string
}

/** RankResults is what a state shows: how sure the first place is, then the ranking. */
export function RankResults(r: Props) {
  return (
    <>
      <div className="index-echo" role="status">
        <p>
          <b>{r.count}</b> <span>{r.echo}</span>
        </p>
      </div>
      <div>{r.remarks}</div>
      <div>{r.first}</div>
      <div>{r.table}</div>
      <p className="rank-how">
        {
          'Each part is the share of all models with a value that are behind, from 0 to 100, where one that cannot be told apart counts half. The total is their mean by weight. A filter hides rows and changes no number. Scores that may not be compared are never mixed. '
        }
        <a href={r.methods}>How this is computed</a>
      </p>
    </>
  )
}
