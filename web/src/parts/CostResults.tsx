import type { ReactNode } from 'react'

interface Props {
  /** The workload in plain words. */
  echo: string
  /** How many prices are known, and from what to what they go. */
  summary: string
  compare: string
  /** The workload, for the page that compares. */
  hidden: ReactNode
  /** What was not understood, the filters in force, models that are too small. */
  remarks: ReactNode
  /** The parts of a bill that have a column: the style sheet gives each its width. */
  columns: string
  heads: ReactNode
  bodies: ReactNode
  /** What holds for every cost. */
  notes: string
}

/** CostResults is what a workload costs with each model, cheapest first. */
export function CostResults(r: Props) {
  return (
    <>
      <div className="cost-echo" role="status">
        <p>{r.echo}</p>
        <p>{r.summary}</p>
      </div>
      {r.remarks}
      <form id="compare" className="index-tools" action={r.compare} method="get">
        <button type="submit">Compare selected</button>
        {r.hidden}
      </form>
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="index-scroll" role="group" aria-label="Costs" tabIndex={0}>
        <table className="index-table long-table cost-table" aria-label="Costs" data-columns={r.columns}>
          <thead>
            <tr>{r.heads}</tr>
          </thead>
          {r.bodies}
        </table>
      </div>
      <p className="tool-note">{r.notes}</p>
    </>
  )
}
