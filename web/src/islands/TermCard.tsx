import type { TermCard as Data } from '../payload.gen'
import styles from './islands.module.css'

/** TermCard is a term of the knowledge base with its definition. */
export function TermCard({ term, category }: Data) {
  return (
    <aside className={styles['island']} aria-label={term.title}>
      <p className={styles['facts']}>
        <a href={term.href}>{term.title}</a> <span>{category}</span>
      </p>
      <p className={styles['about']}>{term.about}</p>
    </aside>
  )
}
