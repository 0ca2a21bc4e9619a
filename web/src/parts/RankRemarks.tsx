import type { ReactNode } from 'react'

/** RankRemarks is what to mind about a ranking; it is only there if there is something. */
export function RankRemarks({ items }: { items: ReactNode }) {
  return <ul className="rank-remarks">{items}</ul>
}
