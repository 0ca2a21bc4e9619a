import type { ComparedModel } from './Compare'

export interface Cell {
  /** Empty where it is not known. */
  text: string
  small: string
  /** A word beside the best value, such as lowest; empty for others. */
  mark: string
}

export interface FactRow {
  title: string
  unit: string
  differs: boolean
  values: Cell[]
}

interface Props {
  /** The id of the heading that names the table. */
  label: string
  models: ComparedModel[]
  groups: { title: string; rows: FactRow[] }[]
}

/** CompareFacts is a table with the models as columns. */
export function CompareFacts({ label, models, groups }: Props) {
  return (
    <div className="compare-scroll" role="group" aria-labelledby={label} tabIndex={0}>
      <table className="compare-table" aria-labelledby={label}>
        <ModelHead models={models} corner={label === 'cost' ? 'Cost' : 'Fact'} />
        {groups.map((group) => (
          <tbody key={group.title}>
            {group.title && (
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={models.length + 1}>
                  <span>{group.title}</span>
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={row.title} data-differs={row.differs ? '' : undefined}>
                <th scope="row">
                  {`${row.title} `}
                  {row.differs && (
                    <b title="known to differ">
                      <span aria-hidden="true">≠</span>
                      <span className="visually-hidden">(differs)</span>
                    </b>
                  )}{' '}
                  {row.unit && <small>{row.unit}</small>}
                </th>
                {row.values.map((cell, i) => (
                  <ValueCell key={models[i]?.id} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** ModelHead names the models over their columns. */
export function ModelHead({ models, corner, last }: { models: ComparedModel[]; corner: string; last?: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {models.map((model) => (
          <th key={model.id} scope="col">
            <a href={model.href}>{model.name}</a>{' '}
            <small>
              <a href={model.makerHref}>{model.maker}</a>
            </small>
          </th>
        ))}
        {last && <th scope="col">{last}</th>}
      </tr>
    </thead>
  )
}

export function ValueCell({ cell }: { cell: Cell }) {
  if (!cell.text) return <td className="unknown">–</td>
  return (
    <td data-best={cell.mark ? '' : undefined}>
      {`${cell.text} `}
      {cell.mark && <em>{cell.mark}</em>}{' '}
      {cell.small && <small>{cell.small}</small>}
    </td>
  )
}
