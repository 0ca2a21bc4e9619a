import type { RankForm as Props } from '../../../payload.gen'

/** RankForm is a plain form: weights, filters, and how missing values are counted. */
export function RankForm(f: Props) {
  return (
    <form className="rank-form" action={f.action} method="get" role="search" aria-label="Your weights">
      <ul className="rank-presets" aria-label="Presets">
        {f.presets}
      </ul>
      <fieldset className="rank-weights">
        <legend>Your weights, from 0 to 5</legend>
        <div className="rank-fields">{f.fields}</div>
        <label className="rank-add">
          <span>Add a benchmark</span>
          <select name="add">
            <option value="">none</option>
            {f.add}
          </select>
        </label>
      </fieldset>
      <div className="filter-fields">
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
        <button type="submit">Apply</button>
      </div>
      {f.hidden}
    </form>
  )
}
