import type { Method as Data, MethodCell } from '../payload.gen'

/** Method is a table of the numbers behind the methods; a long one is folded away. */
export function Method(table: Data) {
  const { id, caption, fold } = table
  return (
    <figure className="method">
      {fold ? (
        <details className="fold">
          <summary>{fold}</summary>
          <Rows {...table} />
        </details>
      ) : (
        <Rows {...table} />
      )}
      <figcaption id={`method-${id}`}>{caption}</figcaption>
    </figure>
  )
}

function Rows({ id, columns, rows }: Data) {
  return (
    <div className="table-scroll" role="group" aria-labelledby={`method-${id}`} tabIndex={0}>
      <table aria-labelledby={`method-${id}`}>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" className={numeric ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            <tr key={row}>
              <th scope="row">{first && <Cell {...first} />}</th>
              {rest.map((cell, i) => (
                <td key={i} className={columns[i + 1]?.numeric ? 'number' : undefined}>
                  <Cell {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ text, href }: MethodCell) {
  if (!href) return text
  return href.startsWith('/') ? (
    <a href={href}>{text}</a>
  ) : (
    <a href={href} rel="noopener external">
      {text}
    </a>
  )
}
