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
  children?: ReactNode
}

/** PageHead opens a page that is not an article: the way here, the title, what it is. */
export function PageHead({ crumbs, title, lead, mark, children }: Props) {
  return (
    <header className={styles['head']}>
      <Breadcrumbs crumbs={crumbs} />
      <h1>
        {mark?.letters && <Mark {...mark} />}
        {title}
      </h1>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </header>
  )
}
