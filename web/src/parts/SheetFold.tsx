import type { SheetFold as Props } from '../payload.gen'

/** SheetFold is what few want to read. */
export function SheetFold({ title, body }: Props) {
  return (
    <details className="sheet-fold">
      <summary>{title}</summary>
      {body}
    </details>
  )
}
