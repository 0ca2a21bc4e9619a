import { PageHead } from '../../components/PageHead'
import { capital, formatNumber, plural } from '../../lib/format'
import type { BenchmarkRow, Benchmarks } from '../../payload.gen'
import styles from './BenchmarksPage.module.css'

/** BenchmarksPage tells of each benchmark what it measures and how far its scores can be trusted. */
export function BenchmarksPage({ breadcrumbs, title, lead, groups, total, scores, selfReported }: Benchmarks) {
  return (
    <div>
      <PageHead crumbs={breadcrumbs} title={title} lead={lead} />
      <div className={styles['read']}>
        <h2>How to read a score</h2>
        <p>
          A score over 198 questions is an estimate, not a fact. With so few items, two models that are equally good will
          often differ by several points by luck alone. The column <i>margin</i> says by how much: it is half the width of
          a 95 % Wilson interval for a score of 50 %, in percentage points, computed from the number of items. A gap
          smaller than the margin is no reason to change models.
        </p>
        <p>
          {formatNumber(scores)} scores on {total} benchmarks are recorded here; {formatNumber(selfReported)} of them (
          {Math.round((selfReported / Math.max(scores, 1)) * 100)} %) were reported by the model&apos;s own maker. Those
          are not wrong, but the maker chose the prompt, the effort and the day.
        </p>
      </div>
      {groups.map((group) => (
        <section key={group.category} aria-labelledby={anchor(group.category)} className={styles['group']}>
          <h2 id={anchor(group.category)}>{capital(group.category)}</h2>
          <div className="table-scroll" role="group" aria-label={capital(group.category)} tabIndex={0}>
            <table className={styles['benchmarks']}>
              <thead>
                <tr>
                  <th scope="col">Benchmark</th>
                  <th scope="col">What a model has to do</th>
                  <th scope="col" className="number">
                    Items
                  </th>
                  <th scope="col" className="number">
                    Margin
                  </th>
                  <th scope="col" className="number">
                    Year
                  </th>
                  <th scope="col" className="number">
                    Models
                  </th>
                  <th scope="col" className="number">
                    Self-reported
                  </th>
                </tr>
              </thead>
              <tbody>
                {group.benchmarks.map((benchmark) => (
                  <Row key={benchmark.id} benchmark={benchmark} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      <p className={styles['total']}>{plural(total, 'benchmark')} in all.</p>
    </div>
  )
}

function Row({ benchmark }: { benchmark: BenchmarkRow }) {
  const { id, name, measures, note, items, margin, year, models, scores, selfReported, url } = benchmark
  return (
    <tr id={id}>
      <th scope="row">
        {url ? (
          <a href={url} rel="noopener external">
            {name}
          </a>
        ) : (
          name
        )}
      </th>
      <td>
        {measures}
        {note && <small className={styles['note']}>{note}</small>}
      </td>
      <td className="number">{items === null ? '–' : formatNumber(items)}</td>
      <td className="number">{margin === null ? '–' : `±${margin.toFixed(1)}`}</td>
      <td className="number">{year ?? '–'}</td>
      <td className="number">{models}</td>
      <td className="number">{scores === 0 ? '–' : `${Math.round((selfReported / scores) * 100)} %`}</td>
    </tr>
  )
}

const anchor = (category: string) => `category-${category.replaceAll(' ', '-')}`
