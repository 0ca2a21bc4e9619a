import { useEffect, useRef, useState } from 'react'
import type { LiveForm } from './followForm'
import { HTML } from './Prose'
import { useLiveForm } from './useLiveForm'

interface Props {
  /** The form as the server put it together for the address. */
  html: string
  /** prepare is called with the form, before anything is sent; it returns what undoes it. */
  prepare?: (form: HTMLFormElement) => () => void
  follow?: LiveForm['follow']
}

/**
 * ComposedForm is a form that the server put together. Once it is live it stays
 * as the visitor has it, so that typing is not disturbed, and only what differs
 * is taken over from the form of the next address.
 */
export function ComposedForm({ html, prepare, follow }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(html)
  const isLive = useLiveForm(box, { html, follow, replace: setShown }, shown)
  useEffect(() => {
    const form = box.current?.querySelector('form')
    return form ? prepare?.(form) : undefined
  }, [prepare, shown])
  useEffect(() => {
    if (html && !isLive.current) setShown(html)
  }, [html, isLive])
  return <HTML html={shown} ref={box} />
}
