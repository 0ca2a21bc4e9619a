import type { SheetFact as Props } from '../payload.gen'

/** SheetFact is one fact with its receipt. */
export function SheetFact({ term, value, receipt }: Props) {
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
