import { Dial } from '../../components/Dial'
import type { Card } from '../../payload.gen'
import styles from './CardPage.module.css'

/** CardPage is the share card (1200x630) or the banner (1500x500) as a page. */
export function CardPage({ shape, title, description, host }: Card) {
  return (
    <div className={styles['card']} data-shape={shape}>
      <Dial className={styles['dial']} />
      <h1 data-long={title.length > 60}>{title}</h1>
      <p className={styles['description']}>{description}</p>
      <p className={styles['host']}>{host}</p>
    </div>
  )
}
