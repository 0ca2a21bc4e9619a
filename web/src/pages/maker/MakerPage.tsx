import { SheetFrame } from '../../components/SheetFrame'
import type { Sheet } from '../../payload.gen'

/** MakerPage is a maker with all its models. */
export function MakerPage(sheet: Sheet) {
  return <SheetFrame {...sheet} />
}
