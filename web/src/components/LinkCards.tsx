import type { Link } from '../payload.gen'
import styles from './LinkCards.module.css'

/** LinkCards lists links with a line about each. */
export function LinkCards({ id, title, links }: { id: string; title: string; links: Link[] }) {
  if (links.length === 0) return null
  return (
    <section className={styles['cards']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="card-list">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.title}</a>
            {link.about && <p>{link.about}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
