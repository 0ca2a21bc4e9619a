import { PickCompare } from '../../../ui/Pick'
import type { CostResults as Props } from '../../../payload.gen'
import { CostEmpty } from './CostEmpty'
import { Remarks } from '../../../parts/Remarks'

/** CostResults is what the workloads cost with each model, cheapest first. */
export function CostResults(r: Props) {
  return (
    <>
      <div className="index-bar">
        <div className="cost-echo" role="status">
          <ul>{r.scenarios}</ul>
          <p>
            <b>{r.count}</b> {r.summary}
          </p>
        </div>{' '}
        <form id="compare" className="toolbar" action={r.compare} method="get">
          <PickCompare form="compare" action={r.compare} />{' '}
          {r.add && (
            <a href={r.add} rel="nofollow">
              Add scenario
            </a>
          )}{' '}
          <a href={r.charts}>Against ability</a>
          {r.hidden}
        </form>
      </div>
      <Remarks notices={r.notices} chips={r.chips} />
      {r.small}
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="table-window" role="group" aria-label="Costs" tabIndex={0}>
        <table className="data-table long-table cost-table" aria-label="Costs" data-columns={r.columns}>
          <thead>
            <tr>{r.heads}</tr>
          </thead>
          {r.bodies || (
            <tbody>
              <CostEmpty href={r.empty} span={r.span} />
            </tbody>
          )}
        </table>
      </div>
      {r.rest && (
        <details className="fold">
          <summary>{r.restTitle}</summary>
          <ul className="cost-rest">{r.rest}</ul>
        </details>
      )}
      <p className="fine-print">{r.notes}</p>
    </>
  )
}
