import type { ReactNode } from 'react'

/** SheetPlate is the figures that matter most, as on the plate of an instrument. */
export function SheetPlate({ items }: { items: ReactNode }) {
  return <dl className="sheet-plate">{items}</dl>
}
