import type { ReactNode } from 'react'
import type { Crumb, Mark as MarkProps } from '../payload.gen'
import { Breadcrumbs } from './Breadcrumbs'
import { Mark } from '../ui/Mark'
import styles from './PageHead.module.css'

interface Props {
  crumbs: Crumb[]
  title: string
  lead: string
  /** Whose page it is. */
  mark?: MarkProps
  /** A page that is used more than read begins with its controls; the section's pages stand above it. */
  tool?: boolean
  children?: ReactNode
}

/** PageHead opens a page that is not an article: the way here, the title, what it is. */
export function PageHead({ crumbs, title, lead, mark, tool, children }: Props) {
  return (
    <header className={styles[tool ? 'tool' : 'head']}>
      {!tool && <Breadcrumbs crumbs={crumbs} />}
      <h1>
        {mark?.letters && <Mark {...mark} />}
        {title}
      </h1>
      <p className={`lead ${styles['lead']}`}>{lead}</p>
      {children}
    </header>
  )
}
