import { IslandSlot } from '../../components/IslandSlot'
import { formatDate } from '../../lib/format'
import type { GuidePrintPage as Data } from '../../payload.gen'
import styles from './GuidePrintPage.module.css'

/** GuidePrintPage is the whole guide on one page. */
export function GuidePrintPage({ title, lead, updated, guide, url, text }: Data) {
  return (
    <article className={styles['page']} id="guide">
      <p className={styles['screen']}>
        <a href={guide}>Back to the guide</a> · print this page, or save it as a PDF, from your browser’s menu
      </p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p>
        {url} · {formatDate(updated)}
      </p>
      <IslandSlot island={text} />
    </article>
  )
}
