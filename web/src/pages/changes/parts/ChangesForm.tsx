import { FilterOpen, FilterRail, FilterShow } from '../../../parts/FilterRail'
import { QueryField } from '../../../parts/QueryField'
import type { ChangesForm as Props } from '../../../payload.gen'

/** ChangesForm is a plain form: each of its states is an address, and that of its feeds. */
export function ChangesForm(f: Props) {
  return (
    <form className="filter-form" action={f.action} method="get" role="search" aria-label="Filter changes">
      <ul className="filter-presets" aria-label="Kinds of changes">
        {f.presets}
      </ul>
      <FilterOpen id="changes-filters" label="Filters" />
      <FilterRail
        id="changes-filters"
        label="Filters"
        apply={
          <>
            <FilterShow show={f.show} />{' '}
            <a href={f.action}>Reset</a>
          </>
        }
      >
        <QueryField
          id="changes-q"
          label="Search models"
          query={f.query}
          placeholder="open tools"
          suggestions={f.suggestions}
        />
        <div className="filter-fields">
          <label>
            <span>Model</span>
            <input name="model" type="text" defaultValue={f.model} list="changes-models" maxLength={300} autoComplete="off" spellCheck={false} placeholder="a name or an id" />
          </label>
          <datalist id="changes-models">{f.models}</datalist>
          <label>
            <span>Since</span>
            <input name="since" type="text" defaultValue={f.since} maxLength={30} autoComplete="off" placeholder="2026-06-01" />
          </label>
          <label>
            <span>Until</span>
            <input name="until" type="text" defaultValue={f.until} maxLength={30} autoComplete="off" placeholder="2026-09" />
          </label>
        </div>
        {f.groups}
      </FilterRail>
    </form>
  )
}
