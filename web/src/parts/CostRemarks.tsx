import type { ReactNode } from 'react'

/** CostRemarks is what a reader of one cost has to know. */
export function CostRemarks({ items }: { items: ReactNode }) {
  return <td className="cost-remarks">{items}</td>
}
