import { SheetFrame } from '../../components/SheetFrame'
import type { Sheet } from '../../payload.gen'

/** ModelPage is everything we know of a model, each figure with its receipt. */
export function ModelPage(sheet: Sheet) {
  return <SheetFrame {...sheet} />
}
