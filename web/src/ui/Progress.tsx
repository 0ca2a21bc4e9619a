import { useId } from 'react'
import styles from './Progress.module.css'

/** Progress is a graduated scale that fills. Without a value it only says that work goes on. */
export function Progress({ label, value, max = 100, text }: { label: string; value?: number; max?: number; text?: string }) {
  const id = useId()
  return (
    <div className={styles['progress']}>
      <label htmlFor={id}>{label}</label>
      {text && <span>{text}</span>}
      <progress id={id} value={value} max={max} />
    </div>
  )
}
