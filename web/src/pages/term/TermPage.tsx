import { ArticleFrame } from '../../components/ArticleFrame'
import { LinkCards } from '../../components/LinkCards'
import { Neighbours } from '../../components/Neighbours'
import { formatDate } from '../../lib/format'
import type { Link, Term } from '../../payload.gen'
import styles from './TermPage.module.css'

/** TermPage is one entry of the knowledge base. */
export function TermPage(term: Term) {
  return (
    <ArticleFrame
      article={{ ...term, lead: '' }}
      kicker={<a href={term.category.href}>{term.category.title}</a>}
      facts={
        <>
          Reviewed <time dateTime={term.reviewed}>{formatDate(term.reviewed)}</time> · {term.readingMinutes} min read
        </>
      }
      before={
        <>
          <p className={styles['definition']}>
            <dfn>{term.definition}</dfn>
          </p>
          <Beside aliases={term.aliases} prerequisites={term.prerequisites} />
        </>
      }
      after={<Neighbours previous={term.previous} next={term.next} />}
    >
      <LinkCards id="related" title="Related entries" links={term.related} />
      {term.mentionedIn.length > 0 && (
        <section className={styles['mentions']} aria-labelledby="mentioned">
          <h2 id="mentioned">Mentioned in</h2>
          <ul>
            {term.mentionedIn.map((link) => (
              <li key={link.href}>
                <a href={link.href} data-definition={link.about || undefined}>
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ArticleFrame>
  )
}

/** Beside is what a reader may want to know before the text, in the margin. */
function Beside({ aliases, prerequisites }: { aliases: string[]; prerequisites: Link[] }) {
  if (aliases.length + prerequisites.length === 0) return null
  return (
    <aside className={`side ${styles['beside']}`} aria-label="Before you read">
      {prerequisites.length > 0 && (
        <>
          <p>Prerequisites</p>
          <ul>
            {prerequisites.map((link) => (
              <li key={link.href}>
                <a href={link.href} data-definition={link.about}>
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {aliases.length > 0 && (
        <>
          <p>Also called</p>
          <ul>
            {aliases.map((alias) => (
              <li key={alias}>{alias}</li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
