import type { ComponentProps } from 'react'
import { Glyph } from './Glyph'
import styles from './TextLink.module.css'

/** TextLink is a link among words. A quiet one stands where all are links; an external one says that it leaves. */
export function TextLink({ kind = 'inline', children, ...rest }: { kind?: 'inline' | 'quiet' | 'external' } & ComponentProps<'a'>) {
  if (kind !== 'external') {
    return (
      <a {...rest} className={kind === 'quiet' ? styles['quiet'] : undefined}>
        {children}
      </a>
    )
  }
  return (
    <a rel="noopener external" {...rest} className={styles['external']}>
      {children}
      <Glyph name="out" width="0.7em" height="0.7em" />
      <span className="visually-hidden"> (another site)</span>
    </a>
  )
}
