import type { ReactNode } from 'react'
import type { Crumb } from '../payload.gen'
import { Breadcrumbs } from './Breadcrumbs'
import styles from './PageHead.module.css'

/** PageHead opens a page that is not an article: the way here, the title, what it is. */
export function PageHead({ crumbs, title, lead, children }: { crumbs: Crumb[]; title: string; lead: string; children?: ReactNode }) {
  return (
    <header className={styles['head']}>
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </header>
  )
}
