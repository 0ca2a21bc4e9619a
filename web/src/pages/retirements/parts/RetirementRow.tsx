import { Replacement } from '../../../parts/Replacement'
import type { DeprecationPage as Page, RetirementCandidate as Candidate, RetirementRow as Row } from '../../../payload.gen'

/** RetirementRow is a model with its end and what can replace it. */
export function RetirementRow(r: Row) {
  return (
    <tr id={r.id}>
      {r.dated && (
        <td>
          <time dateTime={r.day}>{r.dayWords}</time> {r.left && <strong>{r.left}</strong>} {r.announced && <small>{r.announced}</small>}
        </td>
      )}
      <th scope="row">
        <a href={r.href}>{r.name}</a> <small>{r.maker}</small>
      </th>
      <td>
        {r.advice && <p>{r.advice}</p>}
        {r.candidates ? <ul className="retirements-candidates">{r.candidates}</ul> : <p className="unknown">No known replacement</p>}
        <p className="retirements-source">{r.source}</p>
      </td>
    </tr>
  )
}

/** RetirementCandidate is a model that can replace another, and what it changes. */
export function RetirementCandidate(c: Candidate) {
  return (
    <Replacement {...c}>
      <small>{c.maker}</small>
    </Replacement>
  )
}

/** DeprecationPage is a page on which a maker or a provider says what it ends. */
export function DeprecationPage({ whose, title, url, read, readWords, what }: Page) {
  return (
    <li>
      {`${whose}: `}
      <a href={url} rel="external">
        {title}
      </a>
      {', '}
      <time dateTime={read}>{readWords}</time>
      {`. ${what}`}
    </li>
  )
}
