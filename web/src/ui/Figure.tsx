import type { ReactNode } from 'react'
import { Disclosure } from './Disclosure'
import styles from './Figure.module.css'

interface Props {
  caption: ReactNode
  /** What is drawn, as a table: for who cannot see it, and for who wants the numbers. */
  table?: ReactNode
  children: ReactNode
}

/** Figure is a drawing with its caption and its numbers. */
export function Figure({ caption, table, children }: Props) {
  return (
    <figure className={styles['figure']}>
      {children}
      <figcaption>
        {caption}
        {table && <Disclosure summary="The figures as a table">{table}</Disclosure>}
      </figcaption>
    </figure>
  )
}
