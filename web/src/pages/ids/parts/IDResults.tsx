import type { IDFilter as FilterProps, IDGroup as GroupProps, IDResults as Props } from '../../../payload.gen'

/** IDResults is what is known of some ids, the worst first. The browser draws it too, of what it has found itself. */
export function IDResults(r: Props) {
  return (
    <>
      {r.notices && (
        <ul className="filter-notices" aria-label="How your entries were read">
          {r.notices}
        </ul>
      )}
      {r.summary && (
        <div className="filter-echo">
          <p>
            <b>{r.summary}</b>{' '}
            <span>
              {'as of '}
              <time dateTime={r.today}>{r.todayWords}</time>, the worst first
            </span>
          </p>
        </div>
      )}
      {r.filters && (
        <ul className="filter-presets" aria-label="Filter by state">
          {r.filters}
        </ul>
      )}
      {r.groups}
      {r.api && (
        <p className="toolbar">
          <button type="button" className="scripted tool" data-markdown="">
            Copy as Markdown
          </button>{' '}
          {r.calendar && (
            <>
              <a href={r.webcal}>Subscribe to the calendar of these models</a>{' '}
              <a href={r.calendar} download="models.ics">
                Download it (.ics)
              </a>{' '}
            </>
          )}
          <a href={r.api} download="ids.json">
            The same as JSON
          </a>
        </p>
      )}
      {r.example && (
        <p>
          <a href={r.example}>See an example</a>
        </p>
      )}
    </>
  )
}

/** IDFilter leads to the ids of one state, or to all. */
export function IDFilter({ state, label, count, href, current }: FilterProps) {
  return (
    <li>
      <a href={href} data-state={state} aria-current={current ? 'true' : undefined} rel="nofollow">
        {`${label} `}
        <small>{count}</small>
      </a>
    </li>
  )
}

/** IDGroup is the ids of one state. */
export function IDGroup({ state, title, count, about, rows }: GroupProps) {
  return (
    <section className="retirements" aria-labelledby={`ids-${state}`}>
      <h2 id={`ids-${state}`}>
        {`${title} `}
        <small>{count}</small>
      </h2>
      {about && <p>{about}</p>}
      <table aria-labelledby={`ids-${state}`}>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">State</th>
            <th scope="col">Model and replacements</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </section>
  )
}
