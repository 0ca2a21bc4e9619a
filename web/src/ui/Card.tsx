import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface Props {
  title: string
  href?: string
  /** A line above the title. */
  kicker?: ReactNode
  /** Facts at the foot. */
  facts?: ReactNode
  children?: ReactNode
}

/** Card is one thing of a collection. With an address all of it can be clicked, and its title is the one link. */
export function Card({ title, href, kicker, facts, children }: Props) {
  return (
    <article className={styles['card']}>
      {kicker && <p className={styles['kicker']}>{kicker}</p>}
      <h3>{href ? <a href={href}>{title}</a> : title}</h3>
      {children}
      {facts && <p className={styles['facts']}>{facts}</p>}
    </article>
  )
}
