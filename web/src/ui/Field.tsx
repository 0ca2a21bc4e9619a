import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** What a control needs so that label, hint and error belong to it. */
export interface Control {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface Props {
  label: string
  hint?: ReactNode
  /** What is wrong, and what to do. */
  error?: ReactNode
  required?: boolean
  children: (control: Control) => ReactNode
}

/** Field is a label, its control, and what helps to fill it in. */
export function Field({ label, hint, error, required = false, children }: Props) {
  const id = useId()
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {`${label} `}
        {required && <small>required</small>}
      </label>
      {hint && <p id={`${id}hint`}>{hint}</p>}
      {children({
        id,
        required: required || undefined,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
