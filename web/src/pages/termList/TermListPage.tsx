import { ContentIcon } from '../../components/ContentIcon'
import { PageHead } from '../../components/PageHead'
import { SearchForm } from '../../components/SearchForm'
import { plural } from '../../lib/format'
import type { TermList } from '../../payload.gen'
import styles from './TermListPage.module.css'

/** TermListPage lists the entries by letter, all or those that match. */
export function TermListPage(list: TermList) {
  const { breadcrumbs, title, lead, categories, groups, query, category, matches, total, action } = list
  const narrowed = query !== '' || category !== ''
  return (
    <div>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <SearchForm
        action={action}
        query={query}
        label="Find a term"
        result={
          <>
            {narrowed ? `${matches} of ${plural(total, 'entry', 'entries')}` : plural(total, 'entry', 'entries')}
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
          <select key={category} name="category" defaultValue={category}>
            <option value="">All categories</option>
            {categories.map((c) => (
              <option key={c.id} value={c.id}>
                {c.title} ({c.terms})
              </option>
            ))}
          </select>
        </label>
      </SearchForm>
      {!narrowed && (
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
      {groups.length > 1 && (
        <nav className={styles['letters']} aria-label="Letters">
          {groups.map((group) => (
            <a key={group.letter} href={`#letter-${group.letter}`}>
              {group.letter}
            </a>
          ))}
        </nav>
      )}
      {matches === 0 && (
        <p className={styles['none']}>
          No entry matches. Try fewer or other words, or <a href={action}>see all entries</a>.
        </p>
      )}
      {groups.map((group) => (
        <section key={group.letter} className={styles['group']} aria-labelledby={`letter-${group.letter}`}>
          <h2 id={`letter-${group.letter}`}>{group.letter}</h2>
          <dl>
            {group.terms.map((term) => (
              <div key={term.href}>
                <dt>
                  <a href={term.href}>{term.title}</a>
                </dt>
                <dd>{term.about}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
