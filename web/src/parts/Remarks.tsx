import type { ReactNode } from 'react'
import { IndexChips } from './IndexChips'
import { IndexNotices } from './IndexNotices'

/** Remarks is what was not understood, and the filters in force. */
export function Remarks({ notices, chips }: { notices: ReactNode; chips: ReactNode }) {
  return (
    <>
      {notices && <IndexNotices items={notices} />}
      {chips && <IndexChips items={chips} />}
    </>
  )
}
