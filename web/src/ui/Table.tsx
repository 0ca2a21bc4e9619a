import { type ReactNode, useId } from 'react'
import { Glyph } from './Glyph'
import styles from './Table.module.css'

interface Props {
  caption: ReactNode
  /** Keeps the head in sight: the table scrolls in a window of its own. */
  tall?: boolean
  children: ReactNode
}

/** Table is a real table in a region that scrolls by itself, with the keyboard too; a shade at an edge says that there is more. */
export function Table({ caption, tall = false, children }: Props) {
  const id = useId()
  return (
    <div className={styles['region']} data-tall={tall || undefined} role="group" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption>
          <span id={id}>{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  )
}

interface HeadProps {
  children: ReactNode
  /** Sorts by this column, or turns the order round. */
  href?: string
  /** How the table is sorted by this column now. */
  order?: 'ascending' | 'descending'
  number?: boolean
}

/** ColumnHead names a column. Sorting is a link, so a sorted table has an address. */
export function ColumnHead({ children, href, order, number = false }: HeadProps) {
  return (
    <th scope="col" className={number ? 'number' : undefined} aria-sort={order}>
      {href ? (
        <a href={href} className={styles['sort']}>
          {children}
          <Glyph name={order === 'descending' ? 'down' : 'up'} />
        </a>
      ) : (
        children
      )}
    </th>
  )
}
