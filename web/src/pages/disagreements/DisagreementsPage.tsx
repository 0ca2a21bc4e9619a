import { SheetFrame } from '../../components/SheetFrame'
import type { Sheet } from '../../payload.gen'

/** DisagreementsPage lists the facts that sources give differently. */
export function DisagreementsPage(sheet: Sheet) {
  return <SheetFrame {...sheet} />
}
