import type { CostForm as Props } from '../payload.gen'
import { QueryField } from './QueryField'

/** CostForm asks for the workload and for which models; plain, and each of its states is an address. */
export function CostForm(f: Props) {
  return (
    <form className="index-form cost-form" action={f.action} method="get" role="search" aria-label="Workload and models">
      {f.workload}
      <QueryField
        id="cost-q"
        label="Which models"
        query={f.query}
        placeholder="all, or such as: open tools context>=200k"
        action="Calculate"
        suggestions={f.suggestions}
      />
      <details className="index-filters" open={f.open}>
        <summary>Filters</summary>
        <div className="index-panel">
          {f.groups}
          <div className="index-fields">
            <label>
              <span>Weights</span>
              <select name="open">{f.weights}</select>
            </label>
          </div>
          <p className="index-apply">
            <button type="submit">Apply</button> <a href={f.action}>Reset</a>
          </p>
        </div>
      </details>
      {f.hidden}
    </form>
  )
}
