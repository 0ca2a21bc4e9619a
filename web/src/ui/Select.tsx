import type { ComponentProps } from 'react'
import { Glyph } from './Glyph'
import styles from './Select.module.css'

/** Select is the browser's own list of choices with our mark at its end. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className={styles['select']}>
      <select {...props} />
      <Glyph name="chevron" />
    </span>
  )
}
