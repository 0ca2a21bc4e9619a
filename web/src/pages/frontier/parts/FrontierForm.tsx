import type { FrontierForm as Props } from '../../../payload.gen'
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
            <label>
              <span>Weights</span>
              <select name="open">{f.weights}</select>
            </label>
            <label>
              <span>
                Min context <small>tokens</small>
              </span>
              <input name="context" inputMode="numeric" defaultValue={f.context} placeholder="200k" maxLength={12} />
            </label>
            <label>
              <span>
                Max input price <small>$ per 1M</small>
              </span>
              <input name="input" inputMode="decimal" defaultValue={f.input} placeholder="1.00" maxLength={12} />
            </label>
            <label>
              <span>
                Max output price <small>$ per 1M</small>
              </span>
              <input name="output" inputMode="decimal" defaultValue={f.output} placeholder="5.00" maxLength={12} />
            </label>
            <label>
              <span>Released since</span>
              <input name="released" defaultValue={f.released} placeholder="2026-01" maxLength={10} />
            </label>
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
