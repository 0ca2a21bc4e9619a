import type { Source } from '../payload.gen'
import styles from './SourceList.module.css'

/** SourceList is what a text rests on. */
export function SourceList({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <section className={styles['sources']} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map((source) => (
          <li key={source.url + source.title} id={source.id || undefined}>
            {source.authors && `${source.authors}${source.year ? ` (${source.year})` : ''}. `}
            <cite>{source.title}</cite>
            {!source.authors && source.year ? ` (${source.year})` : ''}.{' '}
            <a href={source.url} rel="noopener external">
              {source.label}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
