import type { ReactNode } from 'react'
import { formatDate } from '../lib/format'
import type { Article } from '../payload.gen'
import styles from './ArticleFrame.module.css'
import { Breadcrumbs } from './Breadcrumbs'
import { Prose } from './Prose'
import { SourceList } from './SourceList'
import { TableOfContents } from './TableOfContents'

interface Props {
  article: Article
  /** A line above the title, such as the section. */
  kicker?: ReactNode
  /** Facts under the lead; the date of the last change by default. */
  facts?: ReactNode
  /** The way around, where it is more than the headings of the text. */
  nav?: ReactNode
  /** What stands between the head and the text. */
  before?: ReactNode
  /** What stands below the text. */
  children?: ReactNode
  /** What needs the whole width, such as a large table. */
  wide?: ReactNode
  /** What stands at the very end. */
  after?: ReactNode
}

/** ArticleFrame sets a text for reading: head, contents beside it, sources below. */
export function ArticleFrame({ article, kicker, facts, nav, before, children, wide, after }: Props) {
  return (
    <article className={styles['article']} data-plain={(!nav && article.toc.length < 2) || undefined}>
      <header className={styles['head']}>
        <Breadcrumbs crumbs={article.breadcrumbs} />
        {kicker && <p className={styles['kicker']}>{kicker}</p>}
        <h1>{article.title}</h1>
        {article.lead && <p className={`lead ${styles['lead']}`}>{article.lead}</p>}
        <p className={styles['facts']}>{facts ?? <Updated article={article} />}</p>
        {article.corrections?.map(({ date, title, href }) => (
          <p key={href} className={styles['facts']}>
            Corrected <time dateTime={date}>{formatDate(date)}</time>: <a href={href}>{title}</a>
          </p>
        ))}
      </header>
      <div className={styles['aside']}>
        {nav ?? <TableOfContents entries={article.toc} />}
      </div>
      <div className={styles['body']}>
        {before}
        <Prose blocks={article.blocks} />
        {children}
      </div>
      {wide && <div className={styles['wide']}>{wide}</div>}
      <div className={styles['body']}>
        <SourceList sources={article.sources} />
        {after}
      </div>
    </article>
  )
}

function Updated({ article }: { article: Article }) {
  return (
    <>
      {article.updated && (
        <>
          Updated <time dateTime={article.updated}>{formatDate(article.updated)}</time> ·{' '}
        </>
      )}
      {article.readingMinutes} min read
    </>
  )
}
