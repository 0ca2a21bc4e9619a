import type { CostForm as Props } from '../../../payload.gen'
import { QueryField } from '../../../parts/QueryField'

/** CostForm asks for the workload and for which models; plain, and each of its states is an address. */
export function CostForm(f: Props) {
  return (
    <form className="filter-form cost-form" action={f.action} method="get" role="search" aria-label="Workload and models">
      {f.workload}
      <QueryField
        id="cost-q"
        label="Which models"
        query={f.query}
        placeholder="all, or such as: open tools context>=200k"
        action="Calculate"
        suggestions={f.suggestions}
      />
      <details className="filter-fold" open={f.open}>
        <summary>Filters</summary>
        <div className="filter-panel">
          {f.groups}
          <div className="filter-fields">
            <label>
              <span>Weights</span>
              <select name="open">{f.weights}</select>
            </label>
          </div>
          <p className="filter-apply">
            <button type="submit">Apply</button> <a href={f.action}>Reset</a>
          </p>
        </div>
      </details>
      {f.hidden}
    </form>
  )
}
