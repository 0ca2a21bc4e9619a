import type { ReactNode } from 'react'
import { WorkloadFields, type Workload } from './WorkloadFields'

interface Props {
  action: string
  workload: Workload
  query: string
  /** Whether the panel of filters is open. */
  open: boolean
  suggestions: ReactNode
  makers: ReactNode
  reads: ReactNode
  has: ReactNode
  weights: ReactNode
  /** Other filters that the address has. */
  hidden: ReactNode
}

/** CostForm asks for the workload and for which models; plain, and each of its states is an address. */
export function CostForm(f: Props) {
  return (
    <form className="index-form cost-form" action={f.action} method="get" role="search" aria-label="Workload and models">
      <WorkloadFields workload={f.workload} />
      <div className="index-query">
        <label htmlFor="cost-q">Which models</label>
        <input
          id="cost-q"
          name="q"
          type="search"
          defaultValue={f.query}
          list="index-words"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="all, or such as: open tools context>=200k"
        />
        <datalist id="index-words">{f.suggestions}</datalist>
        <button type="submit">Compute</button>
      </div>
      <details className="index-filters" open={f.open}>
        <summary>Filters</summary>
        <div className="index-panel">
          <fieldset>
            <legend>Maker</legend>
            <div className="filter-scroll">{f.makers}</div>
          </fieldset>
          <fieldset>
            <legend>Must have</legend>
            {f.has}
          </fieldset>
          <fieldset>
            <legend>Reads</legend>
            {f.reads}
          </fieldset>
          <div className="index-fields">
            <label>
              <span>Weights</span>
              <select name="open">{f.weights}</select>
            </label>
          </div>
          <p className="index-apply">
            <button type="submit">Apply</button> <a href={f.action}>Start over</a>
          </p>
        </div>
      </details>
      {f.hidden}
    </form>
  )
}
