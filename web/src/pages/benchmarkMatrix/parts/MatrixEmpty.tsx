/** MatrixEmpty stands in the table where no model matches. */
export function MatrixEmpty({ href }: { href: string }) {
  return (
    <tr className="table-empty">
      <td>
        {'No model with a score here matches. Take a filter away, or '}
        <a href={href}>see the whole table</a>
        {'.'}
      </td>
    </tr>
  )
}
