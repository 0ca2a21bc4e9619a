import { FilterForm } from '../../components/FilterForm'
import { PageHead } from '../../components/PageHead'
import { formatFixed, formatPercent } from '../../lib/amounts'
import { capital, formatNumber, plural } from '../../lib/format'
import type { BenchmarkListRow, Benchmarks, SortHead } from '../../payload.gen'
import styles from './BenchmarksPage.module.css'

/** BenchmarksPage tells of each benchmark what it measures and how far its scores can be trusted. */
export function BenchmarksPage(page: Benchmarks) {
  const { groups, total, shown, scores, selfReported, heads, all } = page
  return (
    <div>
      <PageHead crumbs={page.breadcrumbs} title={page.title} lead={page.lead} />
      <div className={styles['read']}>
        <p>
          A score over 198 questions is an estimate, not a fact: two models that are equally good will often differ by
          several points by luck alone. So each benchmark has a page with margins, and ranks that claim no more than the
          margins allow. Of {formatNumber(scores)} scores here, {formatPercent((selfReported / Math.max(scores, 1)) * 100, 0)}{' '}
          were reported by the model&apos;s own maker, who chose the prompt, the effort and the day.
        </p>
        <p>
          <a href={page.matrix}>Models against benchmarks</a>, as one table. <a href={page.rank}>Your own ranking</a>, with
          your weights. {page.methods && <a href={page.methods}>How it is computed</a>}
          {page.methods && '. '}Data: <a href={page.csv}>CSV</a>,{' '}
          <a href={page.json}>JSON</a>, <a href={page.feed}>Atom feed</a> of new scores.
        </p>
        <details>
          <summary>How the age of a benchmark is decided</summary>
          <p>{page.ageRule}</p>
        </details>
      </div>
      <FilterForm
        action={`${all}#list`}
        fields={page.fields}
        result={
          <>
            {shown < total ? `${formatNumber(shown)} of ${plural(total, 'benchmark')}` : plural(total, 'benchmark')}
            {(shown < total || page.sort) && (
              <>
                {' · '}
                <a href={`${all}#list`}>show all by category</a>
              </>
            )}
          </>
        }
      >
        {page.sort && <input type="hidden" name="sort" value={page.sort} />}
      </FilterForm>
      <div id="list">
        {groups.map((group) => (
          <section key={group.category} aria-label={group.category ? undefined : 'All benchmarks'} className={styles['group']}>
            {group.category && <h2 id={anchor(group.category)}>{capital(group.category)}</h2>}
            <div className="table-scroll" role="group" aria-label={capital(group.category) || 'Benchmarks'} tabIndex={0}>
              <table className={styles['benchmarks']} aria-label={capital(group.category) || 'Benchmarks'}>
                <Heads heads={heads} />
                <tbody>
                  {group.benchmarks.map((benchmark) => (
                    <Row key={benchmark.id} benchmark={benchmark} />
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        ))}
        {groups.length === 0 && <p>No benchmark is both. Choose another age or category.</p>}
      </div>
    </div>
  )
}

const numeric = ['best', 'models', 'self', 'items', 'year']

function Heads({ heads }: { heads: SortHead[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th
            key={head.id}
            scope="col"
            className={numeric.includes(head.id) ? 'number' : undefined}
            aria-sort={head.sorted ? (head.sorted as 'ascending' | 'descending') : undefined}
          >
            <a href={`${head.href}#list`} rel="nofollow">
              {head.title}
              {head.sorted && (head.sorted === 'ascending' ? ' ↑' : ' ↓')}
            </a>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ benchmark: b }: { benchmark: BenchmarkListRow }) {
  return (
    <tr id={b.id}>
      <th scope="row">
        <a href={b.href}>{b.name}</a>{' '}
        <small className={styles['note']}>{b.measures}</small>
      </th>
      <td>
        <span className="bench-age" data-age={b.age}>
          {b.ageWords}
        </span>
      </td>
      <td className="number">
        {b.best ? (
          <>
            <b>{b.best}</b> <small>{b.interval}</small>{' '}
            <small className={styles['note']}>
              <a href={b.bestHref}>{b.bestModel}</a>
              {b.ties > 0 && `, tied with ${b.ties}`}
            </small>
          </>
        ) : (
          '–'
        )}
      </td>
      <td className="number">{b.models}</td>
      <td className="number">{b.scores === 0 ? '–' : formatPercent((b.selfReported / b.scores) * 100, 0)}</td>
      <td className="number">
        {b.items === null ? '–' : `${formatNumber(b.items)} `}
        {b.margin !== null && <small className={styles['note']}>±{formatFixed(b.margin, 1)}</small>}
      </td>
      <td className="number">{b.year ?? '–'}</td>
    </tr>
  )
}

const anchor = (category: string) => `category-${category.replaceAll(' ', '-')}`
