import type { ReactNode } from 'react'

/** SheetFact is one fact with its receipt. */
export function SheetFact({ term, value, receipt }: { term: string; value: ReactNode; receipt: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {value}
        {receipt}
      </dd>
    </div>
  )
}
