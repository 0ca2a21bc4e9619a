import { SheetFrame } from '../../components/SheetFrame'
import type { Sheet } from '../../payload.gen'

/** ProviderPage is a provider with what it sells. */
export function ProviderPage(sheet: Sheet) {
  return <SheetFrame {...sheet} />
}
