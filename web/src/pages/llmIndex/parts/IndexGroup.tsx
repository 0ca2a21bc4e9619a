import type { IndexGroup as Props } from '../../../payload.gen'

/** IndexGroup heads the models of one maker or family. */
export function IndexGroup({ name, count, span }: Props) {
  return (
    <tr className="index-group">
      <th scope="rowgroup" colSpan={span as unknown as number}>
        {`${name} `}
        <small>{count}</small>
      </th>
    </tr>
  )
}
