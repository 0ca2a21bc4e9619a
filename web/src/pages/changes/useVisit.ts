import { type RefObject, useEffect } from 'react'
import { forgetVisits, keepVisit, lastVisit, showVisit, today } from '../../components/visit'

const storage = () => localStorage

/** useVisit shows in a timeline what is new since the visitor's last visit, and notes this one once it has been shown. */
export function useVisit(box: RefObject<HTMLElement | null>, results: string) {
  useEffect(() => {
    const now = today()
    const last = lastVisit(storage, now)
    const lists = box.current
    const place = lists?.querySelector('section')
    let undo: (() => void) | undefined
    if (lists && place && last) {
      const since = new URL(location.href)
      since.searchParams.set('since', last)
      since.searchParams.delete('before')
      const forget = () => {
        forgetVisits(storage)
        undo?.()
      }
      undo = showVisit({ lists, place, last, href: since.pathname + since.search, forget })
    }
    keepVisit(storage, now)
    return () => undo?.()
  }, [box, results])
}
