import type { ReactNode } from 'react'
import type {
  CompareFact as FactProps,
  CompareGroup as GroupProps,
  CompareModel as ModelProps,
  CompareFacts as Props,
  CompareValue as ValueProps,
} from '../../../payload.gen'

/** CompareFacts is a table with the models as columns. */
export function CompareFacts({ label, corner, models, groups }: Props) {
  return (
    <div className="compare-scroll" role="group" aria-labelledby={label} tabIndex={0}>
      <table className="compare-table" aria-labelledby={label}>
        <ModelHead models={models} corner={corner} />
        {groups}
      </table>
    </div>
  )
}

export function CompareGroup({ title, span, rows }: GroupProps) {
  return (
    <tbody>
      {title && (
        <tr className="compare-group">
          <th scope="rowgroup" colSpan={span as unknown as number}>
            <span>{title}</span>
          </th>
        </tr>
      )}
      {rows}
    </tbody>
  )
}

export function CompareFact({ title, unit, differs, values }: FactProps) {
  return (
    <tr data-differs={differs ? '' : undefined}>
      <th scope="row">
        {`${title} `}
        {differs && (
          <b title="known to differ">
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden">(differs)</span>
          </b>
        )}{' '}
        {unit && <small>{unit}</small>}
      </th>
      {values}
    </tr>
  )
}

/** ModelHead names the models over their columns. */
export function ModelHead({ models, corner, last }: { models: ReactNode; corner: string; last?: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {models}
        {last && <th scope="col">{last}</th>}
      </tr>
    </thead>
  )
}

export function CompareModel({ name, href, maker, makerHref }: ModelProps) {
  return (
    <th scope="col">
      <a href={href}>{name}</a>{' '}
      <small>
        <a href={makerHref}>{maker}</a>
      </small>
    </th>
  )
}

export function CompareValue({ text, mark, small }: ValueProps) {
  if (!text) return <td className="unknown">–</td>
  return (
    <td data-best={mark ? '' : undefined}>
      {`${text} `}
      {mark && <em>{mark}</em>}{' '}
      {small && <small>{small}</small>}
    </td>
  )
}
