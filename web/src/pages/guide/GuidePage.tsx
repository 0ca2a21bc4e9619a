import { ArticleFrame } from '../../components/ArticleFrame'
import { FilterForm } from '../../components/FilterForm'
import { VerdictMark } from '../../components/VerdictMark'
import { formatNumber, plural } from '../../lib/format'
import type { Guide, TechniqueRow } from '../../payload.gen'
import styles from './GuidePage.module.css'

/** GuidePage is the prompt engineering guide with all techniques compared. */
export function GuidePage(guide: Guide) {
  return (
    <ArticleFrame
      article={guide}
      before={
        <p className={styles['print']}>
          <a href={guide.print}>The whole guide on one page</a>, for paper or for reading offline.
        </p>
      }
      wide={guide.total > 0 && <Comparison guide={guide} />}
    />
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
        <p>No technique has all of that. Take one of the choices back.</p>
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
