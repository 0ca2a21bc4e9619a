/** IndexEmpty stands in the table where no model matches. */
export function IndexEmpty({ href, span }: { href: string; span: string }) {
  return (
    <tr className="table-empty">
      <td colSpan={span as unknown as number}>
        {'No model matches. Remove a filter, or '}
        <a href={href}>show all models</a>
        {'. A model is left out where a fact that is asked for is not known.'}
      </td>
    </tr>
  )
}
