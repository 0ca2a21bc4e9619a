import { useEffect, useRef, useState } from 'react'
import styles from './Announcer.module.css'

/** Announcer tells screen readers the title of a new page, and shows when one takes its time. */
export function Announcer({ title, pending }: { title: string; pending: boolean }) {
  const [spoken, speak] = useState('')
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    before.current = title
    speak(title)
  }, [title])
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {pending ? 'Loading' : spoken}
      </p>
      <div className={styles['bar']} data-pending={pending} aria-hidden="true" />
    </>
  )
}
