import type { SheetFacts as Props } from '../payload.gen'

/** SheetFacts is a list of facts. */
export function SheetFacts({ items }: Props) {
  return <dl className="sheet-facts">{items}</dl>
}
