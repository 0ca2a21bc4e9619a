/** SheetGroup is the head of rows that belong together. */
export function SheetGroup({ title, about, span }: { title: string; about: string; span: string }) {
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
