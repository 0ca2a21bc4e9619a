import { SheetFrame } from '../../components/SheetFrame'
import type { Sheet } from '../../payload.gen'

/** ChangesWeekPage is what changed in a week. */
export function ChangesWeekPage(sheet: Sheet) {
  return <SheetFrame {...sheet} />
}
