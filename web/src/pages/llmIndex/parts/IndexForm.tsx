import type { IndexForm as Props } from '../../../payload.gen'
import { ModelFields, OfferFields } from '../../../parts/FactFields'
import { FilterOpen, FilterRail, FilterShow } from '../../../parts/FilterRail'
import { QueryField } from '../../../parts/QueryField'

/** IndexForm is a plain form: it works without JavaScript, and each of its states is an address. */
export function IndexForm(f: Props) {
  return (
    <form id="index-form" className="filter-form index-form" action={f.action} method="get" role="search" aria-label="Find models">
      <QueryField
        id="index-q"
        label="Search models"
        quiet
        query={f.query}
        placeholder="open context>=200k input<1 tools released>2026-01"
        action="Search"
        suggestions={f.suggestions}
      />
      <ul className="filter-presets" aria-label="Popular views">
        {f.presets}
      </ul>
      <FilterOpen id="index-filters" label="Filters" />
      <FilterRail
        id="index-filters"
        label="Filters"
        apply={
          <>
            <FilterShow show={f.show} />{' '}
            <a href={f.clear}>Clear all</a>
          </>
        }
      >
        {f.groups}
        <div className="filter-fields">
          <ModelFields weights={f.weights} context={f.context} />
          <OfferFields input={f.input} output={f.output} released={f.released} />
          <label>
            <span>Group by</span>
            <select name="group">{f.group}</select>
          </label>
        </div>
        <fieldset>
          <legend>Columns</legend>
          <details>
            <summary>Choose columns</summary>
            {f.columns}
          </details>
        </fieldset>
        <details className="filter-help">
          <summary>Search syntax</summary>
          <p>
            Words search names and makers. Also: <code>open</code> <code>tools</code> <code>vision</code>{' '}
            <code>-reasoning</code> <code>{'context>=200k'}</code> <code>{'input<1'}</code> <code>{'size<70b'}</code>{' '}
            <code>{'released>2026-01'}</code> <code>maker:mistral</code> <code>licence:mit</code>
          </p>
          <p>
            What a provider does with data: <code>region:eu</code> <code>training:no</code> <code>{'retention<=30'}</code>{' '}
            <code>zero-retention:default</code> <code>certificate:iso-27001</code>. One offer must meet all of these, and what
            is not stated meets none. The columns show the maker’s own offer, or the cheapest.
          </p>
          <p>
            Everything must hold, or everything on one side of an <code>or</code>: <code>open tools or maker:openai</code>
          </p>
        </details>
      </FilterRail>
      {f.hidden}
    </form>
  )
}
