import type { FindForm as Props } from '../../../payload.gen'

/** FindForm is the field of the search page; it stays within the kind that is looked through. */
export function FindForm({ action, query, kind }: Props) {
  return (
    <form className="filter-query" action={action} method="get" role="search" aria-label="This site">
      <label htmlFor="search-q">Search for</label>
      <input
        id="search-q"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="a model, a term, or a question"
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <button type="submit">Search</button>
    </form>
  )
}
