import type { CostForm as Props } from '../../../payload.gen'
import { ModelFields } from '../../../parts/FactFields'
import { FilterOpen, FilterRail, FilterShow } from '../../../parts/FilterRail'
import { QueryField } from '../../../parts/QueryField'

/** CostForm asks for the workloads and for which models; plain, and each of its states is an address. */
export function CostForm(f: Props) {
  return (
    <form className="filter-form cost-form" action={f.action} method="get" role="search" aria-label="Workload and models" data-shape={f.shape}>
      <div className="cost-band">
        {f.workloads}
        <p className="filter-apply">
          <button type="submit">Calculate</button> <a href={f.action}>Reset</a>{' '}
          <FilterOpen id="cost-filters" label="Filters" />
        </p>
      </div>
      <FilterRail id="cost-filters" label="Filters" apply={<FilterShow show={f.show} />}>
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
      </FilterRail>
      {f.hidden}
    </form>
  )
}
