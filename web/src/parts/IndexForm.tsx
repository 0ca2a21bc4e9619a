import type { IndexForm as Props } from '../payload.gen'
import { FilterGroup } from './FilterGroup'
import { QueryField } from './QueryField'

/** IndexForm is a plain form: it works without JavaScript, and each of its states is an address. */
export function IndexForm(f: Props) {
  return (
    <form className="index-form" action={f.action} method="get" role="search" aria-label="Find models">
      <QueryField
        id="index-q"
        label="Ask for models"
        query={f.query}
        placeholder="open context>=200k input<1 tools released>2026-01"
        action="Show"
        suggestions={f.suggestions}
        help={
          <>
            Words search names and makers. Also: <code>open</code> <code>tools</code> <code>vision</code>{' '}
            <code>-reasoning</code> <code>{'context>=200k'}</code> <code>{'input<1'}</code> <code>{'size<70b'}</code>{' '}
            <code>{'released>2026-01'}</code> <code>maker:mistral</code> <code>licence:mit</code>
          </>
        }
      />
      <ul className="index-presets" aria-label="Views that many ask for">
        {f.presets}
      </ul>
      <details className="index-filters">
        <summary>Filters</summary>
        <div className="index-panel">
          <FilterGroup legend="Maker" checks={f.makers} long />
          <FilterGroup legend="Sold by" checks={f.providers} long />
          <FilterGroup legend="Reads" checks={f.reads} />
          <FilterGroup legend="Writes" checks={f.writes} />
          <FilterGroup legend="Must have" checks={f.has} />
          <FilterGroup legend="Must not have" checks={f.not} />
          <FilterGroup legend="Licence" checks={f.licences} />
          <FilterGroup legend="Status" checks={f.statuses} />
          <div className="index-fields">
            <label>
              <span>Weights</span>
              <select name="open">{f.weights}</select>
            </label>
            <label>
              <span>Context, at least</span>
              <input name="context" inputMode="numeric" defaultValue={f.context} placeholder="200k" maxLength={12} />
            </label>
            <label>
              <span>Input price, at most</span>
              <input name="input" inputMode="decimal" defaultValue={f.input} placeholder="1.00" maxLength={12} />
            </label>
            <label>
              <span>Output price, at most</span>
              <input name="output" inputMode="decimal" defaultValue={f.output} placeholder="5.00" maxLength={12} />
            </label>
            <label>
              <span>Released since</span>
              <input name="released" defaultValue={f.released} placeholder="2026-01" maxLength={10} />
            </label>
            <label>
              <span>Group by</span>
              <select name="group">{f.group}</select>
            </label>
          </div>
          <fieldset className="index-columns">
            <legend>Columns</legend>
            {f.columns}
          </fieldset>
          <p className="index-apply">
            <button type="submit">Apply</button> <a href={f.action}>Clear all</a>
          </p>
        </div>
      </details>
      {f.hidden}
    </form>
  )
}
