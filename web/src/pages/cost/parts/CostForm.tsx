import type { CostForm as Props } from '../../../payload.gen'
import { ModelFields } from '../../../parts/FactFields'
import { QueryField } from '../../../parts/QueryField'

/** CostForm asks for the workloads and for which models; plain, and each of its states is an address. */
export function CostForm(f: Props) {
  return (
    <form className="filter-form cost-form" action={f.action} method="get" role="search" aria-label="Workload and models" data-shape={f.shape}>
      <div className="cost-band">
        {f.workloads}
        <p className="filter-apply">
          <button type="submit">Calculate</button> <a href={f.action}>Reset</a>{' '}
          <button type="button" className="filter-open" popoverTarget="cost-filters">
            Filters
          </button>
        </p>
      </div>
      {/* Beside the table where there is room; otherwise a sheet over it, which needs no script. */}
      <div className="filter-rail" id="cost-filters" popover="auto" role="group" aria-label="Filters">
        <div className="filter-panel">
          <QueryField
            id="cost-q"
            label="Models"
            query={f.query}
            placeholder="open tools"
            suggestions={f.suggestions}
          />
          <div className="filter-fields">
            {f.benchmarks && (
              <label>
                <span>Score beside the cost</span>
                <select name="benchmark">{f.benchmarks}</select>
              </label>
            )}
            <label>
              <span>Prices</span>
              <select name="prices">{f.prices}</select>
            </label>
            <ModelFields weights={f.weights} context={f.context} />
          </div>
          {f.groups}
        </div>
        <p className="filter-apply">
          <button type="submit">
            <span data-count="show">{f.show}</span>
          </button>
        </p>
      </div>
      {f.hidden}
    </form>
  )
}
