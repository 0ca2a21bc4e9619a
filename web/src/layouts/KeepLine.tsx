import type { Keep } from '../payload.gen'
import styles from './DefaultLayout.module.css'

/** KeepLine is how a page can be taken home: as Markdown, and as a citation. Copying is for script; the link does without. */
export function KeepLine({ keep }: { keep: Keep }) {
  return (
    <aside className={styles['keep']} aria-label="Keep this page">
      <span aria-live="polite">
        <button type="button" className="tool" data-copy-page="">
          Copy as Markdown
        </button>
      </span>{' '}
      <a href={keep.markdown} type="text/markdown">
        Open as Markdown
      </a>{' '}
      <details>
        <summary>Cite this page</summary>
        <p>
          {`${keep.cite} `}
          <a href={keep.dated}>{keep.dated}</a>
        </p>
      </details>
    </aside>
  )
}
