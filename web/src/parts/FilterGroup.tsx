import type { ReactNode } from 'react'

interface Props {
  legend: string
  /** The boxes. */
  checks: ReactNode
  /** Whether there are so many that they scroll. */
  long?: boolean
}

/** FilterGroup is a group of boxes in a panel of filters. */
export function FilterGroup({ legend, checks, long }: Props) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {long ? <div className="filter-scroll">{checks}</div> : checks}
    </fieldset>
  )
}
