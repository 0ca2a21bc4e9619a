import type { SheetCell as Props } from '../payload.gen'

/** SheetCell is a cell, or the head of a column. */
export function SheetCell({ body, number, head }: Props) {
  const className = number ? 'number' : undefined
  if (head)
    return (
      <th scope="col" className={className}>
        {body}
      </th>
    )
  return <td className={className}>{body}</td>
}
