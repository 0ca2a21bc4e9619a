import type { ReactNode } from 'react'

/** SheetLine is a line of a receipt. */
export function SheetLine({ term, body }: { term: string; body: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{body}</dd>
    </div>
  )
}
