import { formatDate, plural } from '../../../lib/format'
import type { Retirements as Props, RetirementRow as Row } from '../../../payload.gen'

/** Retirements is the list of models that end or have ended, by when. */
export function Retirements({ today, calendar, webcal, groups }: Props) {
  return (
    <>
      <p className="retirements-actions">
        <a href={webcal}>Subscribe to the calendar</a>{' '}
        <a href={calendar} download="">
          Download it (.ics)
        </a>{' '}
        <span>
          {'Days are counted from '}
          <time dateTime={today}>{formatDate(today)}</time>.
        </span>
      </p>
      {groups.map((group) => (
        <section key={group.id} className="retirements" aria-labelledby={group.id}>
          <h2 id={group.id}>
            {`${group.title} `}
            <small>{plural(group.rows.length, 'model')}</small>
          </h2>
          {group.about && <p>{group.about}</p>}
          <div className="table-scroll" role="group" aria-labelledby={group.id} tabIndex={0}>
            <table aria-labelledby={group.id}>
              <thead>
                <tr>
                  {group.dated && <th scope="col">Day</th>}
                  <th scope="col">Model</th>
                  <th scope="col">Maker</th>
                  <th scope="col">Successor</th>
                  <th scope="col">Facts from</th>
                </tr>
              </thead>
              <tbody>
                {group.rows.map((row) => (
                  <RetirementRow key={row.model.id} row={row} dated={group.dated} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      <p className="fine-print">
        A day is the end of the model at its maker&apos;s own service: others may go on selling it, and open weights stay
        where they are. “Successor” is a rule of ours, not a recommendation of the maker: the newest model for sale
        whose name differs in numbers alone, else the newest of its family without an added word.
      </p>
    </>
  )
}

function RetirementRow({ row, dated }: { row: Row; dated: boolean }) {
  return (
    <tr id={row.model.id}>
      {dated && (
        <td>
          <time dateTime={row.day}>{formatDate(row.day)}</time>{' '}
          {row.left && <strong>{row.left}</strong>}
        </td>
      )}
      <th scope="row">
        <a href={row.model.href}>{row.model.name}</a>
      </th>
      <td>{row.maker}</td>
      {row.newer ? (
        <td>
          <a href={row.newer.href}>{row.newer.name}</a>{' '}
          <a className="retirements-compare" href={row.compare} rel="nofollow" aria-label={`Compare ${row.model.name} with ${row.newer.name}`}>
            compare
          </a>
        </td>
      ) : (
        <td className="unknown">no known replacement</td>
      )}
      <td>
        <details className="retirements-sources">
          <summary>
            {plural(row.sources.length, 'source')}
            <span className="visually-hidden">{` of ${row.model.name}`}</span>
          </summary>
          <ul>
            {row.sources.map((source) => (
              <li key={source.name}>
                {source.url ? (
                  <a href={source.url} rel="external">
                    {source.name}
                  </a>
                ) : (
                  source.name
                )}
                {source.date && `, ${formatDate(source.date)}`}
              </li>
            ))}
          </ul>
        </details>
      </td>
    </tr>
  )
}
