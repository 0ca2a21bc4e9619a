import { SheetFrame } from '../../components/SheetFrame'
import type { Sheet } from '../../payload.gen'

/** DataPage tells what data there is, and how to take it home. */
export function DataPage(sheet: Sheet) {
  return <SheetFrame {...sheet} />
}
