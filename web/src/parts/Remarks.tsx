import type { ReactNode } from 'react'

/** Remarks is what was not understood, and the filters in force. */
export function Remarks({ notices, chips }: { notices: ReactNode; chips?: ReactNode }) {
  return (
    <>
      {notices && (
        <ul className="filter-notices" aria-label="What was not understood">
          {notices}
        </ul>
      )}
      {chips && (
        <ul className="filter-chips" aria-label="Filters in force">
          {chips}
        </ul>
      )}
    </>
  )
}
