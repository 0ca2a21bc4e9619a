import type { Link } from '../payload.gen'
import styles from './Neighbours.module.css'

interface Props {
  previous: Link | null
  next: Link | null
  /** What the two are called, such as Newer and Older. */
  labels?: [string, string]
}

/** Neighbours leads to the page before and the page after. */
export function Neighbours({ previous, next, labels = ['Previous', 'Next'] }: Props) {
  if (!previous && !next) return null
  return (
    <nav className={styles['neighbours']} aria-label="Previous and next">
      {previous && (
        <a href={previous.href} rel="prev">
          <small>{labels[0]}</small>
          {` ${previous.title}`}
        </a>
      )}{' '}
      {next && (
        <a href={next.href} rel="next" className={styles['next']}>
          <small>{labels[1]}</small>
          {` ${next.title}`}
        </a>
      )}
    </nav>
  )
}
