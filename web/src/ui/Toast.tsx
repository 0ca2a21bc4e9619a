import { type ReactNode, useEffect, useState } from 'react'
import dialog from './Dialog.module.css'
import { Glyph } from './Glyph'
import styles from './Toast.module.css'

/** How long it stays, unless the pointer or the focus is on it. */
const stay = 6000

interface Props {
  /** What happened; null if nothing did. */
  message: ReactNode
  tone?: 'good' | 'bad'
  onClose: () => void
}

/**
 * Toast tells that something was done. Its region is there from the start, so
 * screen readers speak what comes into it, and it never takes the focus. What
 * must be read or answered is no toast.
 */
export function Toast({ message, tone = 'good', onClose }: Props) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (message === null || held) return
    const timer = setTimeout(onClose, stay)
    return () => clearTimeout(timer)
  }, [message, held, onClose])
  return (
    <div
      className={styles['region']}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message !== null && (
        <ToastCard tone={tone} onClose={onClose}>
          {message}
        </ToastCard>
      )}
    </div>
  )
}

/** ToastCard is the look of a message. */
export function ToastCard({ tone, children, onClose }: { tone: 'good' | 'bad'; children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles['toast']} data-tone={tone}>
      <Glyph name={tone === 'good' ? 'check' : 'cross'} />
      <p>{children}</p>
      <button type="button" className={dialog['close']} aria-label="Dismiss" onClick={onClose}>
        <Glyph name="cross" />
      </button>
    </div>
  )
}
