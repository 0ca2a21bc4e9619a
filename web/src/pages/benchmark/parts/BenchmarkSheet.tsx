import type { BenchmarkFact, BenchmarkSheet as Sheet } from '../../../payload.gen'

/** BenchmarkSheet is what is known of a benchmark itself: how it works, how old it has become, what is wrong with it. */
export function BenchmarkSheet(sheet: Sheet) {
  return (
    <div className="bench-sheet">
      <dl className="bench-facts">
        {sheet.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <Value {...fact} />
            </dd>
          </div>
        ))}
        {sheet.parts.length > 0 && (
          <div>
            <dt>{sheet.partsTitle}</dt>
            <dd>
              {sheet.parts.map((part, i) => (
                <span key={part.href}>
                  {i > 0 && ', '}
                  <a href={part.href}>{part.title}</a>
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <div className="bench-worth">
        <h2 id="worth">What it is worth today</h2>
        <p>
          {'Headroom: '}
          <b className="bench-age" data-age={sheet.age}>
            {sheet.ageWords}
          </b>
          {sheet.note && ` ${sheet.note}.`}
        </p>
        {sheet.exposure && <p>{sheet.exposure}</p>}
        {sheet.problems.length > 0 && (
          <ul aria-label="Known problems">
            {sheet.problems.map((problem) => (
              <li key={problem.text}>
                {problem.text}{' '}
                <a href={problem.source} rel="noopener external">
                  {problem.label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <details>
          <summary>How headroom is decided</summary>
          <p>{sheet.ageRule}</p>
        </details>
        <p className="bench-files">
          {'All scores as '}
          <a href={sheet.csv} download="">
            CSV
          </a>
          {', '}
          <a href={sheet.json} download="">
            JSON
          </a>
          {'; new ones of all benchmarks as an '}
          <a href={sheet.feed}>Atom feed</a>
        </p>
      </div>
    </div>
  )
}

/** A value may lead out, or to a page of ours that explains it. */
function Value({ value, href, about }: BenchmarkFact) {
  if (!href) return value
  if (about)
    return (
      <a href={href} data-definition={about}>
        {value}
      </a>
    )
  return (
    <a href={href} rel="noopener external">
      {value}
    </a>
  )
}
