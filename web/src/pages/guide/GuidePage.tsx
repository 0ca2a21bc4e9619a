import { ArticleFrame } from '../../components/ArticleFrame'
import { BookLinks } from '../../components/BookLinks'
import { ChapterList } from '../../components/ChapterList'
import { FilterForm } from '../../components/FilterForm'
import { OutlineNav } from '../../components/OutlineNav'
import { VerdictMark } from '../../components/VerdictMark'
import { formatDate, formatNumber, plural } from '../../lib/format'
import type { Guide, Pick, Picked, TechniqueRow } from '../../payload.gen'
import styles from './GuidePage.module.css'

/** GuidePage is the way into the prompt engineering guide: by task, by chapter, or by all techniques compared. */
export function GuidePage(guide: Guide) {
  return (
    <ArticleFrame
      article={guide}
      nav={<OutlineNav outline={guide.outline} />}
      facts={
        <>
          {guide.updated && `Updated ${formatDate(guide.updated)} · `}
          {plural(guide.chapters.length, 'chapter')}, {plural(guide.total, 'technique')} · as a book: <BookLinks book={guide.book} />
        </>
      }
      wide={guide.total > 0 && <Comparison guide={guide} />}
    >
      {guide.total > 0 && <Picker pick={guide.pick} action={guide.all} />}
      <ChapterList title="Chapters" chapters={guide.chapters} />
    </ArticleFrame>
  )
}

/** Picker answers which technique to try. */
function Picker({ pick, action }: { pick: Pick; action: string }) {
  const { asked, techniques } = pick
  return (
    <section className={styles['pick']} aria-labelledby="pick">
      <h2 id="pick">Which technique for your task?</h2>
      <FilterForm
        action={`${action}#pick`}
        fields={pick.fields}
        result={asked ? (techniques.length > 0 ? 'Try these, in this order:' : 'No technique fits. Allow a larger budget.') : 'Choose a task to see two techniques and why.'}
      />
      {techniques.length > 0 && (
        <ol className="card-list">
          {techniques.map((picked) => (
            <Choice key={picked.row.href} picked={picked} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Choice({ picked: { row, verdict } }: { picked: Picked }) {
  return (
    <li>
      <h3>
        <a href={row.href}>{row.title}</a>
      </h3>
      <p>{row.definition}</p>
      <p>
        {`${verdict.for}: `}
        <VerdictMark verdict={verdict.verdict} />. {verdict.why} {verdict.source && <a href={verdict.source.href}>{verdict.source.title}</a>}
      </p>
      <p>
        Calls: {row.calls}. Tokens, against a plain prompt: {row.tokens}.
      </p>
    </li>
  )
}

function Comparison({ guide }: { guide: Guide }) {
  const { techniques, total, columns, all, sort } = guide
  const narrowed = techniques.length < total
  return (
    <section className={styles['techniques']} aria-labelledby="techniques">
      <h2 id="techniques">All techniques compared</h2>
      <p>
        What each costs as a factor over a plain prompt, and whether it helps. The factors are our estimates; each
        page says what the paper measured.
      </p>
      <FilterForm
        action={`${all}#techniques`}
        fields={guide.fields}
        result={
          <>
            {narrowed && `${formatNumber(techniques.length)} of `}
            {plural(total, 'technique')}
            {(narrowed || sort) && (
              <>
                {' '}
                · <a href={`${all}#techniques`}>show all</a>
              </>
            )}
          </>
        }
      >
        {sort && <input type="hidden" name="sort" value={sort} />}
      </FilterForm>
      {techniques.length > 0 ? (
        <div className={styles['scroll']} role="group" aria-label="All techniques compared" tabIndex={0}>
          <table aria-label="All techniques compared">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.label} scope="col" aria-sort={(column.sorted || undefined) as 'ascending' | undefined}>
                    <a href={column.href}>{column.label}</a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {techniques.map((row) => (
                <Row key={row.href} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>No technique has all of that. Remove a filter.</p>
      )}
    </section>
  )
}

function Row({ row }: { row: TechniqueRow }) {
  return (
    <tr>
      <th scope="row">
        <a href={row.href}>{row.title}</a>
      </th>
      <td>{row.family.replace('-', ' ')}</td>
      <td>{row.level}</td>
      <td>{row.calls}</td>
      <td>{row.tokens}</td>
      {[row.chat, row.reasoning, row.agents].map((verdict, i) => (
        <td key={i}>
          <VerdictMark verdict={verdict} />
        </td>
      ))}
    </tr>
  )
}
