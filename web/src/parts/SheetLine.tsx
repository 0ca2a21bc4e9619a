import type { SheetLine as Props } from '../payload.gen'

/** SheetLine is a line of a receipt. */
export function SheetLine({ term, body }: Props) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{body}</dd>
    </div>
  )
}
