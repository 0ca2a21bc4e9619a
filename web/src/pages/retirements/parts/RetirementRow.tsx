import type { RetirementCandidate as Candidate, RetirementRow as Row, RetirementSource as Source } from '../../../payload.gen'

/** RetirementRow is a model with its end and what can replace it. */
export function RetirementRow(r: Row) {
  return (
    <tr id={r.id}>
      {r.dated && (
        <td>
          <time dateTime={r.day}>{r.dayWords}</time> {r.left && <strong>{r.left}</strong>}
        </td>
      )}
      <th scope="row">
        <a href={r.href}>{r.name}</a> <small>{r.maker}</small>
      </th>
      <td>
        {r.candidates ? <ul className="retirements-candidates">{r.candidates}</ul> : <p className="unknown">No known replacement</p>}
        <details className="retirements-sources">
          <summary>
            {r.count}
            <span className="visually-hidden">{` of ${r.name}`}</span>
          </summary>
          <ul>{r.sources}</ul>
        </details>
      </td>
    </tr>
  )
}

/** RetirementCandidate is a model that can replace another, and what it changes. */
export function RetirementCandidate(c: Candidate) {
  return (
    <li>
      <span>
        <a href={c.href}>{c.name}</a> <small>{c.maker}</small>
      </span>{' '}
      <span>
        {c.cost && `${c.cost} `}
        <b data-dear={c.dear || undefined}>{c.price}</b>
      </span>{' '}
      <span>
        {c.gains && `${c.gains} `}
        {c.losses && <em>{c.losses}</em>}
      </span>{' '}
      <a href={c.compare} rel="nofollow" aria-label={c.label}>
        Compare
      </a>
    </li>
  )
}

/** RetirementSource is a source of a model's facts. */
export function RetirementSource({ name, url, date }: Source) {
  return (
    <li>
      {url ? (
        <a href={url} rel="external">
          {name}
        </a>
      ) : (
        name
      )}
      {date && `, ${date}`}
    </li>
  )
}
