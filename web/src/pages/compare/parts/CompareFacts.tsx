import type { ReactNode } from 'react'
import type {
  CompareFact as FactProps,
  CompareGroup as GroupProps,
  CompareList as ListProps,
  CompareModel as ModelProps,
  CompareFacts as Props,
  CompareValue as ValueProps,
} from '../../../payload.gen'
import { Letter } from '../../../parts/Letter'

/** CompareFacts is a table with the models as columns. */
export function CompareFacts({ label, corner, count, models, groups }: Props) {
  return (
    <div className="compare-scroll" data-models={count} role="group" aria-labelledby={label} tabIndex={0}>
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

export function CompareFact({ title, unit, values }: FactProps) {
  return (
    <tr>
      <th scope="row">
        {`${title} `}
        {unit && <small>{unit}</small>}
      </th>
      {values}
    </tr>
  )
}

/** ModelHead names the models over their columns. */
export function ModelHead({ models, corner, drawing, last }: { models: ReactNode; corner: string; drawing?: ReactNode; last?: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {drawing}
        {models}
        {last && <th scope="col" className="compare-column">{last}</th>}
      </tr>
    </thead>
  )
}

export function CompareModel({ letter, slot, name, href, maker, makerHref, status }: ModelProps) {
  return (
    <th scope="col">
      <Letter letter={letter} slot={slot} />
      <a href={href}>{name}</a>{' '}
      <small>
        <a href={makerHref}>{maker}</a>
        {status && ` · ${status}`}
      </small>
    </th>
  )
}

export function CompareValue({ text, mark, small, unknown }: ValueProps) {
  if (!text)
    return (
      <td className="unknown">
        {`${unknown || '–'} `}
        {small && <small>{small}</small>}
      </td>
    )
  return (
    <td data-best={mark ? '' : undefined}>
      {`${text} `}
      {mark && <em>{mark}</em>}{' '}
      {small && <small>{small}</small>}
    </td>
  )
}

/** CompareList is several things of one model. */
export function CompareList({ items }: ListProps) {
  return <td>{items ? <ul className="compare-list">{items}</ul> : 'nothing that is known'}</td>
}
