import { ArticleFrame } from '../../components/ArticleFrame'
import { LinkCards } from '../../components/LinkCards'
import { Neighbours } from '../../components/Neighbours'
import { formatDate } from '../../lib/format'
import type { Term } from '../../payload.gen'
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
          {term.aliases.length > 0 && <> · also: {term.aliases.join(', ')}</>}
        </>
      }
      before={
        <div className={styles['definition']}>
          <p>
            <dfn>{term.definition}</dfn>
          </p>
          {term.prerequisites.length > 0 && (
            <p className={styles['first']}>
              Read first:{' '}
              {term.prerequisites.map((link, i) => (
                <span key={link.href}>
                  {i > 0 && ', '}
                  <a href={link.href} data-definition={link.about}>
                    {link.title}
                  </a>
                </span>
              ))}
            </p>
          )}
        </div>
      }
      after={<Neighbours previous={term.previous} next={term.next} />}
    >
      <LinkCards id="confused-with" title="Often confused with" links={term.confusedWith} />
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
