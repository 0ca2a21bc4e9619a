import type { SheetItem as Props } from '../payload.gen'

/** SheetItem is one thing of a list. */
export function SheetItem({ name, about }: Props) {
  return (
    <li>
      {name}
      <p>{about}</p>
    </li>
  )
}
