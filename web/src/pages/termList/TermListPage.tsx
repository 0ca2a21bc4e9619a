import { useFound } from '../../app/HeadContext'
import { BookLinks } from '../../components/BookLinks'
import { ContentIcon } from '../../components/ContentIcon'
import { IslandSlot } from '../../components/IslandSlot'
import { PageHead } from '../../components/PageHead'
import { SearchForm } from '../../components/SearchForm'
import { formatNumber, plural } from '../../lib/format'
import { spaced } from '../../lib/spaced'
import type { Link, TermList } from '../../payload.gen'
import styles from './TermListPage.module.css'

/** TermListPage lists the entries by letter or by category, all or those that match, or draws how they connect. */
export function TermListPage(list: TermList) {
  const { categories, groups, query, category, by, matches, total, action } = list
  const narrowed = query !== '' || category !== ''
  useFound(narrowed ? plural(matches, 'entry', 'entries') : '')
  return (
    <div>
      <PageHead crumbs={list.breadcrumbs} title={list.title} lead={list.lead} />
      <SearchForm
        action={action}
        query={query}
        label="Find a term"
        result={
          <>
            {narrowed && `${formatNumber(matches)} of `}
            {plural(total, 'entry', 'entries')}
            {narrowed && (
              <>
                {' '}
                · <a href={action}>show all</a>
              </>
            )}
          </>
        }
      >
        <label>
          <span>Category</span>
          <select name="category" defaultValue={category}>
            <option value="">All categories</option>
            {categories.map((c) => (
              <option key={c.id} value={c.id}>
                {c.title} ({c.terms})
              </option>
            ))}
          </select>
        </label>
        {by === 'category' && <input type="hidden" name="by" value={by} />}
      </SearchForm>
      <div className={styles['bar']}>
        <nav aria-label="View">
          <a href={list.byLetter} aria-current={by ? undefined : 'true'}>
            A–Z
          </a>{' '}
          <a href={list.byCategory} aria-current={by === 'category' ? 'true' : undefined}>
            By category
          </a>{' '}
          <a href={list.asMap} aria-current={by === 'map' ? 'true' : undefined}>
            Map
          </a>
        </nav>
        {groups.length > 1 && (
          <nav aria-label={by ? 'Categories' : 'Letters'}>
            {spaced(
              groups.map((group) => (
                <a key={group.id} href={`#${group.id}`}>
                  {group.title}
                </a>
              )),
            )}
          </nav>
        )}
      </div>
      {list.map && (
        <section className={styles['map']} aria-labelledby="map">
          <h2 id="map">How the entries connect</h2>
          <IslandSlot island={list.map} />
        </section>
      )}
      {!narrowed && !by && (
        <>
          <h2 className="visually-hidden">Categories</h2>
          <ul className={styles['categories']}>
            {categories.map((c) => (
              <li key={c.id}>
                <ContentIcon name={c.icon} className={styles['icon']} />
                <a href={c.href}>{c.title}</a> <span>{c.terms}</span>
                <p>{c.about}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {matches === 0 && (
        <div className={styles['none']}>
          <p>No entry matches. {list.near.length > 0 ? 'You may have meant:' : 'Try fewer or other words.'}</p>
          <Terms terms={list.near} />
        </div>
      )}
      {groups.map((group) => (
        <section key={group.id} className={styles['group']} data-by={by} aria-labelledby={group.id}>
          <div>
            <h2 id={group.id}>{group.title}</h2>
            {group.about && <p>{group.about}</p>}
          </div>
          <Terms terms={group.terms} />
        </section>
      ))}
      <p className={styles['feeds']}>
        New and changed entries as a feed:{' '}
        {spaced(
          list.feeds.map((feed) => (
            <a key={feed.href} href={feed.href}>
              {feed.label}
            </a>
          )),
        )}
        {list.book.epub && (
          <>
            {' '}
            All of it as a book: <BookLinks book={list.book} />
          </>
        )}
      </p>
    </div>
  )
}

function Terms({ terms }: { terms: Link[] }) {
  return (
    <dl className={styles['terms']}>
      {terms.map((term) => (
        <div key={term.href}>
          <dt>
            <a href={term.href}>{term.title}</a>
          </dt>
          <dd>{term.about}</dd>
        </div>
      ))}
    </dl>
  )
}
