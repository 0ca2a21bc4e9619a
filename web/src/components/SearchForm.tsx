import { type ReactNode, useRef } from 'react'
import { useLiveForm } from './useLiveForm'
import styles from './SearchForm.module.css'

interface Props {
  action: string
  query: string
  label: string
  /** What was found, for everybody and for screen readers. */
  result: ReactNode
  /** Fields besides the text. */
  children?: ReactNode
}

/** SearchForm is a real form: it works before and without any script, and answers live with it. */
export function SearchForm({ action, query, label, result, children }: Props) {
  const box = useRef<HTMLElement>(null)
  useLiveForm(box)
  return (
    <search ref={box} className={styles['search']}>
      <form action={action} method="get">
        <label>
          <span>{label}</span>
          <input type="search" name="q" defaultValue={query} maxLength={80} autoComplete="off" />
        </label>
        {children}
        <button type="submit">Search</button>
      </form>
      <p role="status">{result}</p>
    </search>
  )
}
