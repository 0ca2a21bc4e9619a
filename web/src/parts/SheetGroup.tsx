import type { SheetGroup as Props } from '../payload.gen'

/** SheetGroup is the head of rows that belong together. */
export function SheetGroup({ title, about, span }: Props) {
  return (
    <tr className="sheet-group">
      {/* The number of columns is a mark when the part is rendered. */}
      <th scope="rowgroup" colSpan={span as unknown as number}>
        {`${title} `}
        <small>{about}</small>
      </th>
    </tr>
  )
}
