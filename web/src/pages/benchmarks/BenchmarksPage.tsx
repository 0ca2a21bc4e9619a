import { PageHead } from '../../components/PageHead'
import { SearchForm } from '../../components/SearchForm'
import { SelectFields } from '../../components/SelectFields'
import { formatPercent } from '../../lib/amounts'
import { formatDate, formatNumber, plural } from '../../lib/format'
import { spaced } from '../../lib/spaced'
import type { BenchmarkGroup, BenchmarkListRow, Benchmarks, SortHead } from '../../payload.gen'
import styles from './BenchmarksPage.module.css'

/** BenchmarksPage answers by benchmark who leads, by how much, and how far the score can be trusted. */
export function BenchmarksPage(page: Benchmarks) {
  const { groups, total, shown, all } = page
  const narrowed = shown < total || page.query !== '' || page.sort !== ''
  return (
    <div>
      <PageHead crumbs={page.breadcrumbs} title={page.title} lead={page.lead} tool />
      <SearchForm
        action={all}
        query={page.query}
        label="Search benchmarks"
        result={
          <>
            {narrowed && `${formatNumber(shown)} of `}
            {plural(total, 'benchmark')}
            {narrowed && (
              <>
                {' · '}
                <a href={all}>show all by question</a>
              </>
            )}
          </>
        }
      >
        <SelectFields fields={page.fields} />
        {page.sort && <input type="hidden" name="sort" value={page.sort} />}
      </SearchForm>
      {groups.length > 1 && (
        <nav className={styles['questions']} aria-label="Questions">
          {spaced(
            groups.map((group) => (
              <a key={group.id} href={`#${group.id}`}>
                {group.label}
              </a>
            )),
          )}
        </nav>
      )}
      <div id="list">
        {groups.map((group) => (
          <Group key={group.id} group={group} heads={page.heads} />
        ))}
        {groups.length === 0 && <p>No benchmark matches. Try fewer words, or another headroom or category.</p>}
      </div>
      <Reading page={page} />
    </div>
  )
}

/** Group is the benchmarks that answer a question, the most telling first and the rest folded. */
function Group({ group, heads }: { group: BenchmarkGroup; heads: SortHead[] }) {
  const { id, question, benchmarks, more } = group
  return (
    <section aria-labelledby={id || undefined} aria-label={id ? undefined : 'Benchmarks'} className={styles['group']}>
      {question && <h2 id={id}>{question}</h2>}
      <Table name={question || 'Benchmarks'} rows={benchmarks} heads={heads} />
      {more.length > 0 && (
        <details>
          <summary>{`${formatNumber(more.length)} more`}</summary>
          <Table name={`${question} More`} rows={more} heads={heads} />
        </details>
      )}
    </section>
  )
}

function Table({ name, rows, heads }: { name: string; rows: BenchmarkListRow[]; heads: SortHead[] }) {
  return (
    <table className={styles['benchmarks']} aria-label={name}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th
              key={head.id}
              scope="col"
              className={numeric.includes(head.id) ? 'number' : undefined}
              aria-sort={head.sorted ? (head.sorted as 'ascending' | 'descending') : undefined}
            >
              {head.href ? (
                <a href={`${head.href}#list`} rel="nofollow" data-definition={head.about || undefined}>
                  {head.title}
                  {head.sorted && (head.sorted === 'ascending' ? ' ↑' : ' ↓')}
                </a>
              ) : (
                head.title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} benchmark={row} />
        ))}
      </tbody>
    </table>
  )
}

const numeric = ['best', 'date', 'resolution', 'models', 'self']

function Row({ benchmark: b }: { benchmark: BenchmarkListRow }) {
  return (
    <tr id={b.id}>
      <th scope="row">
        <a href={b.href}>{b.name}</a> <small>{b.measures}</small>
      </th>
      <td>
        {b.bestModel ? <a href={b.bestHref}>{b.bestModel}</a> : '–'}{' '}
        {b.ties > 0 && <small>{`tied with ${plural(b.ties, 'other')}`}</small>}
      </td>
      <td className="number">
        <b>{b.best || '–'}</b> {b.counts && b.best && <span>{b.counts}</span>} {b.interval && <small>{b.interval}</small>}
      </td>
      <td className="number">
        {b.date ? (
          <>
            {b.dateBasis && `${b.dateBasis} `}
            <time dateTime={b.date}>{formatDate(b.date)}</time>
          </>
        ) : (
          '–'
        )}{' '}
        {b.quiet && <small>{b.quiet}</small>}
      </td>
      <td>
        <span className="bench-age" data-age={b.age}>
          {b.ageWords}
        </span>
      </td>
      <td className="number">
        {b.resolves ? <a href={b.resolves}>{b.resolution}</a> : <span className="unknown">{b.unsized ? 'not stated' : '–'}</span>}
      </td>
      <td className="number">{b.models}</td>
      <td className="number">{b.scores === 0 ? '–' : formatPercent((b.selfReported / b.scores) * 100, 0)}</td>
    </tr>
  )
}

/** Reading is what a reader should know of all scores. */
function Reading({ page }: { page: Benchmarks }) {
  const { scores, selfReported } = page
  return (
    <section className={styles['read']} aria-labelledby="reading">
      <h2 id="reading">How to read the scores</h2>
      <p>
        A score over 198 questions is an estimate, not a fact: two models that are equally good will often differ by
        several points by luck alone. So each benchmark has a page with margins, and ranks that claim no more than the
        margins allow. The resolution is the smallest difference that a benchmark can show around its median score;{' '}
        <a href={page.isItReal}>Is it real?</a> tells it for any two scores. Of {formatNumber(scores)} scores here, {formatPercent((selfReported / Math.max(scores, 1)) * 100, 0)}{' '}
        were reported by the model&apos;s own maker, who chose the prompt, the effort and the day.
      </p>
      <p>
        Under each question, benchmarks with headroom come first, then those with the newest scores. A date with “after” is the
        release of the model, where no source dates the result; one with “by” is the day on which it had been collected.{' '}
        {page.ageRule}
      </p>
      <p>
        <a href={page.matrix}>Score matrix</a>, all models and benchmarks in one table. <a href={page.rank}>Ranking</a> by
        ability, in general or in a task, or by your own weights. {page.methods && <a href={page.methods}>Methods</a>}
        {page.methods && '. '}Data: <a href={page.csv}>CSV</a>, <a href={page.json}>JSON</a>,{' '}
        <a href={page.feed}>Atom feed</a> of new scores.
      </p>
    </section>
  )
}
