import type { ReactNode } from 'react'

/** Remarks is what was not understood, and the filters in force. */
export function Remarks({ notices, chips }: { notices: ReactNode; chips?: ReactNode }) {
  return (
    <>
      {notices && (
        <ul className="filter-notices" aria-label="Unrecognised filters">
          {notices}
        </ul>
      )}
      {chips && (
        <ul className="filter-chips" aria-label="Active filters">
          {chips}
        </ul>
      )}
    </>
  )
}
