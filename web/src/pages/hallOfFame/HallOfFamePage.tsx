import { ArticleFrame } from '../../components/ArticleFrame'
import type { HallOfFame } from '../../payload.gen'
import styles from './HallOfFamePage.module.css'

const kinds: Record<string, string> = { paper: 'Paper', person: 'Person', project: 'Open project' }

/** HallOfFamePage lists the works that shaped the field, oldest first. */
export function HallOfFamePage(page: HallOfFame) {
  return (
    <ArticleFrame article={page}>
      <ol className={styles['entries']}>
        {page.entries.map((entry) => (
          <li key={entry.id} id={entry.id}>
            <p className={styles['year']}>{entry.year}</p>
            <div>
              <h2>
                <a href={entry.source} rel="noopener external">
                  {entry.title}
                </a>
              </h2>
              <p className={styles['who']}>
                {kinds[entry.kind] ?? entry.kind} · {entry.who}
              </p>
              <p>{entry.why}</p>
            </div>
          </li>
        ))}
      </ol>
    </ArticleFrame>
  )
}
