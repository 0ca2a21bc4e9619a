import type { ComponentProps, ReactNode } from 'react'
import { Glyph } from './Glyph'
import styles from './Disclosure.module.css'

/** Disclosure opens and closes by itself, script or not. Of those with one `name` only one is open. */
export function Disclosure({ summary, children, ...rest }: { summary: ReactNode } & ComponentProps<'details'>) {
  return (
    <details {...rest} className={styles['disclosure']}>
      <summary>
        <Glyph name="chevron" />
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  )
}
