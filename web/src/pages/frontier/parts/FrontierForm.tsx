import type { FrontierForm as Props } from '../../../payload.gen'
import { ModelFields, OfferFields } from '../../../parts/FactFields'
import { QueryField } from '../../../parts/QueryField'

/** FrontierForm is a plain form: each of its states is an address. */
export function FrontierForm(f: Props) {
  return (
    <form className="board-form frontier-form" action={f.action} method="get" role="search" aria-label="Axes and models" data-shape={f.shape}>
      <label>
        <span>Vertical axis</span>
        <select name="y">{f.y}</select>
      </label>
      <label>
        <span>Horizontal axis</span>
        <select name="x">{f.x}</select>
      </label>
      {f.last && (
        <label>
          <span>
            {'Released until '}
            <span data-count="until">{f.untilText}</span>
          </span>
          <input type="range" name="until" min={f.first} max={f.last} defaultValue={f.until} data-usual={f.last} aria-valuetext={f.untilText} />
        </label>
      )}
      <label>
        <span>Ask about a model</span>
        <input name="model" type="search" defaultValue={f.model} list="frontier-models" maxLength={80} autoComplete="off" placeholder="any name" />
      </label>
      <datalist id="frontier-models">{f.models}</datalist>
      <label className="filter-check">
        <input type="checkbox" name="margins" value="yes" defaultChecked={f.margins} />
        <span>Margins of error</span>
      </label>
      {f.workload}
      <QueryField id="frontier-q" label="Search models" quiet query={f.query} placeholder="open context>=200k tools" action="Apply" suggestions={f.suggestions} />
      <details>
        <summary>
          <span data-count="filters">{f.filters}</span>
        </summary>
        <div className="filter-panel">
          <div className="filter-fields">
            <ModelFields weights={f.weights} context={f.context} />
            <OfferFields input={f.input} output={f.output} released={f.released} />
          </div>
          {f.groups}
          <p className="filter-apply">
            <button type="submit">
              <span data-count="show">{f.show}</span>
            </button>{' '}
            <a href={f.action}>Clear all</a>
          </p>
        </div>
      </details>
      {f.hidden}
    </form>
  )
}
