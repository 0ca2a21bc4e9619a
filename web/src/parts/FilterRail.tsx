import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  /** What applies the filters and takes them back. */
  apply: ReactNode
  children: ReactNode
}

/** FilterRail has the fields of a form: beside the results where there is room, otherwise a sheet over them, which needs no script. */
export function FilterRail({ id, label, apply, children }: Props) {
  return (
    <div className="filter-rail" id={id} popover="auto" role="group" aria-label={label}>
      <div className="filter-panel">{children}</div>
      <p className="filter-apply">{apply}</p>
    </div>
  )
}

/** FilterOpen opens the sheet where there is no room beside the results. */
export function FilterOpen({ id, label }: Pick<Props, 'id' | 'label'>) {
  return (
    <button type="button" className="filter-open" popoverTarget={id}>
      {label}
    </button>
  )
}

/** FilterShow applies the filters, and says to how many results. */
export function FilterShow({ show }: { show: ReactNode }) {
  return (
    <button type="submit">
      <span data-count="show">{show}</span>
    </button>
  )
}
