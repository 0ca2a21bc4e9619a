import type { ReactNode } from 'react'

interface Props {
  term: string
  value: ReactNode
  /** What the value is of, or where. */
  about: ReactNode
  receipt: ReactNode
}

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
