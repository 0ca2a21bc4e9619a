import { type RefObject, useEffect, useRef } from 'react'
import type { LiveForm } from './followForm'

/**
 * useLiveForm makes the form in a box answer while it is filled in, and keeps
 * it in step with the address. The form works without: what makes it live is
 * loaded once the page stands, and the ref says whether it is there. A form that
 * is written anew is another version.
 */
export function useLiveForm(box: RefObject<HTMLElement | null>, page: LiveForm = {}, version?: string): RefObject<boolean> {
  const latest = useRef(page)
  const isLive = useRef(false)
  useEffect(() => {
    latest.current = page
  })
  useEffect(() => {
    const form = box.current?.querySelector('form')
    if (!form) return
    let undo: (() => void) | undefined
    let gone = false
    void import('./liveForm').then(
      ({ answerLive }) => {
        if (gone) return
        undo = answerLive(form, () => latest.current)
        isLive.current = true
      },
      () => undefined, // the button does it too
    )
    return () => {
      gone = true
      isLive.current = false
      undo?.()
    }
  }, [box, version])
  return isLive
}
