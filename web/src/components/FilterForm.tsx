import { type ReactNode, useRef } from 'react'
import type { Field } from '../payload.gen'
import { SelectFields } from './SelectFields'
import { useLiveForm } from './useLiveForm'
import styles from './FilterForm.module.css'

interface Props {
  /** Where the form leads: a path, and the part of the page that it is about. */
  action: string
  fields: Field[]
  /** What was found, for everybody and for screen readers. */
  result: ReactNode
  /** Fields that are not shown. */
  children?: ReactNode
}

/** FilterForm narrows a list by choices. It is a real form, and answers live where scripts run. */
export function FilterForm({ action, fields, result, children }: Props) {
  const box = useRef<HTMLElement>(null)
  useLiveForm(box)
  return (
    <search ref={box} className={styles['filter']}>
      <form action={action} method="get">
        <SelectFields fields={fields} />
        {children}
        <button type="submit">Apply</button>
      </form>
      <p role="status">{result}</p>
    </search>
  )
}
