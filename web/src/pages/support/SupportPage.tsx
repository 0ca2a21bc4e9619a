import { useFound } from '../../app/HeadContext'
import { HTML } from '../../components/Prose'
import { PageHead } from '../../components/PageHead'
import { SearchForm } from '../../components/SearchForm'
import { plural } from '../../lib/format'
import type { Support } from '../../payload.gen'
import styles from './SupportPage.module.css'

/** SupportPage answers questions, and finds the answer among them. */
export function SupportPage({ breadcrumbs, title, lead, query, action, groups, matches, email }: Support) {
  useFound(query && plural(matches, 'answer'))
  return (
    <div>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <SearchForm
        action={action}
        query={query}
        label="Search the answers"
        result={
          <>
            {plural(matches, 'answer')}
            {query && (
              <>
                {' '}
                for “{query}” · <a href={action}>show all</a>
              </>
            )}
          </>
        }
      />
      {matches === 0 && (
        <p>
          Nothing here answers that. Write to <a href={`mailto:${email}`}>{email}</a>, and say which page you were on.
        </p>
      )}
      {groups.map((group) => (
        <section key={group.title} className={styles['group']}>
          <h2>{group.title}</h2>
          <div>
            {group.answers.map((answer) => (
              <details key={answer.id} id={answer.id} className={styles['answer']} open={query !== '' && matches <= 5}>
                <summary>
                  <h3>{answer.question}</h3>
                </summary>
                <div className="prose">
                  <HTML html={answer.html} />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
