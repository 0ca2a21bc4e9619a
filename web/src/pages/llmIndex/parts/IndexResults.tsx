import type { IndexResults as Props } from '../../../payload.gen'
import { PickCompare } from '../../../ui/Pick'
import { IndexEmpty } from '../../../parts/IndexEmpty'
import { Remarks } from '../../../parts/Remarks'

/** IndexResults is what a view shows: the echo of what was asked, and the table. */
export function IndexResults(r: Props) {
  return (
    <>
      <div className="index-bar">
        <div className="filter-echo" role="status">
          <p>
            <b>{r.count}</b> <span>{r.echo}</span>
          </p>
        </div>{' '}
        <div className="toolbar">
          <PickCompare form="index-form" action={r.compare} /> <a href={r.charts}>Charts</a> <a href={r.cost}>Cost</a>{' '}
          <a href={r.csv} download="">
            Download CSV
          </a>{' '}
          <a href={r.json} download="">
            JSON
          </a>{' '}
          <a href={r.feed}>Feed</a>
        </div>
      </div>
      <Remarks notices={r.notices} chips={r.chips} />
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="table-window" role="group" aria-label="Models" tabIndex={r.wide ? 0 : undefined} data-wide={r.wide || undefined}>
        <table className="data-table long-table index-table" aria-label="Models" data-columns={r.columns}>
          <thead>
            <tr>{r.heads}</tr>
          </thead>
          {r.bodies || (
            <tbody>
              <IndexEmpty href={r.empty} span={r.span} />
            </tbody>
          )}
        </table>
      </div>
      {r.elsewhere && (
        <section className="found" aria-labelledby="elsewhere">
          <h2 id="elsewhere">On other pages</h2>
          <ol>{r.elsewhere}</ol>
          <p>
            <a href={r.search} rel="nofollow">
              Search the whole site
            </a>
          </p>
        </section>
      )}
      {r.rest && (
        <details className="fold">
          <summary>{r.restTitle}</summary>
          <table className="data-table long-table index-table" aria-label={r.restTitle} data-columns={r.columns}>
            <thead>
              <tr>{r.heads}</tr>
            </thead>
            {r.rest}
          </table>
        </details>
      )}
      {r.shortlist}
    </>
  )
}
