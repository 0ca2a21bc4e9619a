import type { TermCard as Data } from '../payload.gen'

/** TermCard is a term of the knowledge base with its definition. */
export function TermCard({ term, category }: Data) {
  return (
    <aside className="island" aria-label={term.title}>
      <p className="island-facts">
        <a href={term.href}>{term.title}</a> <span>{category}</span>
      </p>
      <p className="about">{term.about}</p>
    </aside>
  )
}
