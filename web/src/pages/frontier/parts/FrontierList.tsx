import type { FrontierList as ListProps, FrontierOver as OverProps, FrontierRow as RowProps } from '../../../payload.gen'
import { Mark } from '../../../ui/Mark'

/** FrontierList are the models that no other dominates. */
export function FrontierList({ rule, clear, x, y, margin, rows }: ListProps) {
  return (
    <>
      <section>
        <h2>On the frontier</h2>
        <Table label="On the frontier" x={x} y={y} margin={margin} rows={rows} />
      </section>
      <section>
        <h2>Who dominates whom</h2>
        <p>{rule}</p>
        <p>{clear}</p>
      </section>
    </>
  )
}

/** FrontierOver are models that dominate another. */
export function FrontierOver({ title, x, y, margin, rows, more }: OverProps) {
  return (
    <section>
      <h2>{title}</h2>
      <Table label={title} x={x} y={y} margin={margin} rows={rows} />
      {more && <p className="fine-print">{more}</p>}
    </section>
  )
}

function Table({ label, x, y, margin, rows }: Pick<OverProps, 'x' | 'y' | 'margin' | 'rows'> & { label: string }) {
  return (
    // A scrolling region must be reachable by keyboard.
    <div className="table-scroll" role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col" className="number">
              {x}
            </th>
            <th scope="col" className="number">
              {y}
            </th>
            {margin && (
              <th scope="col" className="number">
                {margin}
              </th>
            )}
            <th scope="col">Dominates</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  )
}

export function FrontierRow({ name, href, letters, hue, x, y, margin, beats }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Mark letters={letters} hue={hue} />
        <a href={href}>{name}</a>
      </th>
      <td className="number">{x}</td>
      <td className="number">{y}</td>
      {margin && <td className="number">{margin}</td>}
      <td>{beats}</td>
    </tr>
  )
}
