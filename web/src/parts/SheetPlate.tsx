import type { SheetPlate as Props } from '../payload.gen'

/** SheetPlate is the figures that matter most, as on the plate of an instrument. */
export function SheetPlate({ items }: Props) {
  return <dl className="sheet-plate">{items}</dl>
}
