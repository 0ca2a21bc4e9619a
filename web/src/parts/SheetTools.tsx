import type { SheetTools as Props } from '../payload.gen'

/** SheetTools leads to where more can be done with the thing. */
export function SheetTools({ label, items }: Props) {
  return (
    <nav className="sheet-tools" aria-label={label}>
      {items}
    </nav>
  )
}
