import { ArticleFrame } from '../../components/ArticleFrame'
import { formatNumber, plural } from '../../lib/format'
import { spaced } from '../../lib/spaced'
import type { Choice, HallOfFame } from '../../payload.gen'
import styles from './HallOfFamePage.module.css'

const kinds: Record<string, string> = { paper: 'Paper', person: 'Person', project: 'Open project' }

/** HallOfFamePage lists the works that shaped the field, oldest first, along a scale of decades. */
export function HallOfFamePage(page: HallOfFame) {
  const { entries, total } = page
  return (
    <ArticleFrame article={page}>
      <nav className={styles['kinds']} aria-label="Kinds" id="entries">
        <Links choices={page.kinds} />
      </nav>
      <nav className={styles['decades']} aria-label="Decades">
        <Links choices={page.decades} />
      </nav>
      <p className={styles['count']} role="status">
        {entries.length < total ? (
          <>
            {formatNumber(entries.length)} of {plural(total, 'entry', 'entries')} · <a href={page.all}>show all</a>
          </>
        ) : (
          plural(total, 'entry', 'entries')
        )}
      </p>
      <ol className={styles['entries']}>
        {entries.map((entry, i) => (
          <li key={entry.id} id={entry.id}>
            <p className={styles['year']}>
              <span className={entries[i - 1]?.year === entry.year ? 'visually-hidden' : undefined}>{entry.year}</span>
            </p>
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

function Links({ choices }: { choices: Choice[] }) {
  return spaced(
    choices.map((choice) => (
      <a key={choice.label} href={choice.href} aria-current={choice.current || undefined}>
        {`${choice.label} `}
        <span>{choice.count}</span> <i aria-hidden>{'│'.repeat(choice.count)}</i>
      </a>
    )),
  )
}
