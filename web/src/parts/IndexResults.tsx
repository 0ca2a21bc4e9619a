import type { IndexResults as Props } from '../payload.gen'
import { IndexEmpty } from './IndexEmpty'
import { Remarks } from './Remarks'

/** IndexResults is what a view shows: the echo of what was asked, and the table. */
export function IndexResults(r: Props) {
  return (
    <>
      <div className="index-echo" role="status">
        <p>
          <b>{r.count}</b> <span>{r.echo}</span>
        </p>
      </div>
      <Remarks notices={r.notices} chips={r.chips} />
      <form id="compare" className="index-tools" action={r.compare} method="get">
        <button type="submit">Compare selected</button> <a href={r.charts}>As charts</a>{' '}
        <a href={r.cost}>What it would cost</a> <a href={r.retirements}>Retirements</a>{' '}
        <a href={r.csv} download="">
          CSV
        </a>{' '}
        <a href={r.json} download="">
          JSON
        </a>
      </form>
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="index-scroll" role="group" aria-label="Models" tabIndex={0}>
        <table className="index-table long-table" aria-label="Models" data-columns={r.columns}>
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
    </>
  )
}
