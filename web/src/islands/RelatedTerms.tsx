import type { RelatedTerms as Data } from '../payload.gen'

/** RelatedTerms lists the entries around a term, with their definitions. */
export function RelatedTerms({ title, terms }: Data) {
  return (
    <aside className="island" aria-label={`Around ${title}`}>
      <dl>
        {terms.map((term) => (
          <div key={term.href}>
            <dt>
              <a href={term.href}>{term.title}</a>
            </dt>
            <dd>{term.about}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
