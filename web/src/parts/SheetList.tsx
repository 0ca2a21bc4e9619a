import type { SheetList as Props } from '../payload.gen'

/** SheetList is a list of things with a word about each. */
export function SheetList({ items }: Props) {
  return <ul className="sheet-list">{items}</ul>
}
