import type { SheetFigure as Props } from '../payload.gen'

/** SheetFigure is one figure of the plate. */
export function SheetFigure({ term, value, about, receipt }: Props) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{value}</b>
        {receipt}
        <br />
        <small>{about}</small>
      </dd>
    </div>
  )
}
