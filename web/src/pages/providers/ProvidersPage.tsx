import { SheetFrame } from '../../components/SheetFrame'
import type { Sheet } from '../../payload.gen'

/** ProvidersPage lists who sells access to models. */
export function ProvidersPage(sheet: Sheet) {
  return <SheetFrame {...sheet} />
}
