import type { FilterForm } from '../payload.gen'

/** BoardFilters are the fields that choose models, as in the index. */
export function BoardFilters({ query, released, weights, makers }: Omit<FilterForm, 'action' | 'hidden'>) {
  return (
    <>
      <label>
        <span>Models</span>
        <input name="q" type="search" defaultValue={query} maxLength={300} autoComplete="off" placeholder="open released>2026-01" />
      </label>
      <label>
        <span>Weights</span>
        <select name="open">{weights}</select>
      </label>
      <label>
        <span>Released since</span>
        <input name="released" defaultValue={released} placeholder="2026-01" maxLength={10} />
      </label>
      <details>
        <summary>Makers</summary>
        <fieldset>
          <legend className="visually-hidden">Makers</legend>
          {makers}
        </fieldset>
      </details>
    </>
  )
}
