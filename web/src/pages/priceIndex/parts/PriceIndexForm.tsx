import type { PriceIndexForm as Props } from '../../../payload.gen'

/** PriceIndexForm asks for the level; plain, and each of its states is an address. */
export function PriceIndexForm(f: Props) {
  return (
    <form className="board-form" action={f.action} method="get" role="search" aria-label="Level of ability">
      <label>
        <span>
          At least as able as <small>a model, or an ability</small>
        </span>
        <input name="model" list="price-index-models" defaultValue={f.level} placeholder="GPT-4o or 4.5" maxLength={80} autoComplete="off" spellCheck={false} />
      </label>
      <label className="filter-check">
        <input type="checkbox" name="sure" value="yes" defaultChecked={f.sure} />
        <span>Only if surely as able</span>
      </label>
      <p className="filter-apply">
        <button type="submit">Show</button> <a href={f.action}>Reset</a>
      </p>
      {f.hidden}
      <datalist id="price-index-models">{f.models}</datalist>
    </form>
  )
}
