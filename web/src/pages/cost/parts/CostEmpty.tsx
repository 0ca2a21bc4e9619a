/** CostEmpty stands in the table where no model matches. */
export function CostEmpty({ href, span }: { href: string; span: string }) {
  return (
    <tr className="table-empty">
      <td colSpan={span as unknown as number}>
        {'No model matches. Take a filter away, or '}
        <a href={href}>start over</a>
        {'.'}
      </td>
    </tr>
  )
}
