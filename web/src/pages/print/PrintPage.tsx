import { IslandSlot } from '../../components/IslandSlot'
import { formatDate } from '../../lib/format'
import type { PrintPage as Data } from '../../payload.gen'
import styles from './PrintPage.module.css'

/** PrintPage is a whole book on one page. */
export function PrintPage({ title, lead, edition, home, epub, url, text }: Data) {
  return (
    <article className={styles['page']} id="book">
      <p className={styles['screen']}>
        <a href={home}>Back to the site</a> · <a href={epub}>EPUB</a> · print this page, or save it as a PDF, from your browser’s menu
      </p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p>
        {url} · {formatDate(edition)}
      </p>
      <IslandSlot island={text} />
    </article>
  )
}
