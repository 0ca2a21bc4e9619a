/** IndexGroup heads the models of one maker or family. */
export function IndexGroup({ name, count, span }: { name: string; count: string; span: string }) {
  return (
    <tr className="index-group">
      <th scope="rowgroup" colSpan={span as unknown as number}>
        {`${name} `}
        <small>{count}</small>
      </th>
    </tr>
  )
}
