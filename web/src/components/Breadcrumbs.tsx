import type { Crumb } from '../payload.gen'
import styles from './Breadcrumbs.module.css'

/** Breadcrumbs is the way from the front page to here; the page itself is what the title says. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const above = crumbs.filter(({ href }) => href)
  if (above.length < 2) return null // the header leads home
  return (
    <nav className={styles['crumbs']} aria-label="Breadcrumbs">
      <ol>
        {above.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
