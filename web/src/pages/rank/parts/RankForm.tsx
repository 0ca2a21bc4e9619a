import type { RankForm as Props } from '../../../payload.gen'
import { FilterOpen, FilterRail } from '../../../parts/FilterRail'

/** RankForm is a plain form: weights, filters, and how missing values are counted. */
export function RankForm(f: Props) {
  return (
    <form className="filter-form rank-form" action={f.action} method="get" role="search" aria-label="Your weights">
      <ul className="filter-presets" aria-label="Presets">
        {f.presets}
      </ul>
      <FilterOpen id="rank-weights" label="Weights and filters" />
      <FilterRail
        id="rank-weights"
        label="Weights and filters"
        apply={
          <>
            <button type="submit">Apply</button> <a href={f.action}>Reset</a>
          </>
        }
      >
        <fieldset className="rank-weights">
          <legend>Your weights, from 0 to 5</legend>
          <div className="rank-fields">{f.fields}</div>
        </fieldset>
        <div className="filter-fields">
          <label>
            <span>Add a benchmark</span>
            <select name="add">
              <option value="">none</option>
              {f.add}
            </select>
          </label>
          <label>
            <span>Missing values</span>
            <select name="missing">{f.missing}</select>
          </label>
          <label>
            <span>Maker</span>
            <select name="maker">{f.makers}</select>
          </label>
          <label>
            <span>Weights</span>
            <select name="open">{f.open}</select>
          </label>
          {f.retired}
          <label>
            <span>Search models</span>
            <input
              name="q"
              type="search"
              defaultValue={f.query}
              maxLength={300}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="context>=200k tools"
            />
          </label>
        </div>
      </FilterRail>
      {f.hidden}
    </form>
  )
}
