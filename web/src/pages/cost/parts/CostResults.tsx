import type { CostResults as Props } from '../../../payload.gen'
import { CostEmpty } from './CostEmpty'
import { Remarks } from '../../../parts/Remarks'

/** CostResults is what a workload costs with each model, cheapest first. */
export function CostResults(r: Props) {
  return (
    <>
      <div className="cost-echo" role="status">
        <p>{r.echo}</p>
        <p>{r.summary}</p>
      </div>
      <Remarks notices={r.notices} chips={r.chips} />
      {r.small}
      <form id="compare" className="toolbar" action={r.compare} method="get">
        <button type="submit">Compare selected</button>
        {r.hidden}
      </form>
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
      <p className="fine-print">{r.notes}</p>
    </>
  )
}
