import type { Retirements as Props, RetirementGroup as Group } from '../../../payload.gen'

/** Retirements is the list of models that end or have ended, by when. */
export function Retirements({ today, todayWords, calendar, webcal, ids, action, query, notices, groups, pages }: Props) {
  return (
    <>
      <div className="retirements-actions">
        <form className="filter-query" action={action} method="get" role="search" aria-label="Find your models">
          <label htmlFor="retirements-q">
            {'Your models '}
            <small>names or ids, separated by commas</small>
          </label>
          <input
            id="retirements-q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="gpt-5.1, claude-sonnet-4-5"
          />
          <button type="submit">Search</button>
        </form>{' '}
        <p className="toolbar">
          {query && (
            <>
              <a href={action}>All retirements</a>{' '}
            </>
          )}
          <a href={ids}>Check the ids in a config</a>{' '}
          <a href={webcal} title="Retirements and announced price changes">
            Subscribe to the calendar
          </a>{' '}
          <a href={calendar} download="">
            Download it (.ics)
          </a>{' '}
          <span>
            {'Days are counted from '}
            <time dateTime={today}>{todayWords}</time>.
          </span>
        </p>
      </div>
      {notices && (
        <ul className="filter-notices" role="status" aria-label="Not retiring">
          {notices}
        </ul>
      )}
      {groups}
      <p className="fine-print">
        A day is the end of the model at its maker&apos;s own service: others may go on selling it, and open weights stay where
        they are. The closest replacements follow a rule of ours, and not what the maker recommends: models for sale of the same kind that
        read and write at least the same, keep the abilities (a temperature setting aside) and 80% of the context, and are newer
        or cheaper; the closest in price, scores, maker and line come first, and the successor in the model&apos;s line counts
        even if it lacks something. Costs are for 10,000 requests per month of 2,000 tokens in and 400 out, at list prices; the
        first is the last known price of a model that is no longer sold.
      </p>
      {pages && (
        <details className="fold">
          <summary>Pages we read, and when</summary>
          <ul className="retirements-pages">{pages}</ul>
        </details>
      )}
    </>
  )
}

/** RetirementGroup is the models that end in one stretch of time. */
export function RetirementGroup({ id, title, count, about, dated, rows }: Group) {
  return (
    <section className="retirements" aria-labelledby={id}>
      <h2 id={id}>
        {`${title} `}
        <small>{count}</small>
      </h2>
      {about && <p>{about}</p>}
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {dated && <th scope="col">Day</th>}
            <th scope="col">Model</th>
            <th scope="col">Replacements</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </section>
  )
}
