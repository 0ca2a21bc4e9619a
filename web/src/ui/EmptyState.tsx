import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** EmptyState says that nothing is here, why, and what to do about it. */
export function EmptyState({ mark, title, children, actions }: { mark?: ReactNode; title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      {mark}
      <h3>{title}</h3>
      <p>{children}</p>
      {actions && <p className={styles['actions']}>{actions}</p>}
    </div>
  )
}
