import type {
  FindAnswer as Answer,
  FindAnswerRow as AnswerRow,
  FindExample as Example,
  FindHit as Hit,
  FindKind as Kind,
  FindMark as Mark,
  FindResults as Props,
  FindSection as Section,
} from '../../../payload.gen'

/** FindResults is what a search found: the answer, if the question has one, and pages. */
export function FindResults(r: Props) {
  return (
    <section className="found" aria-label="Results">
      {r.status && <p role="status">{r.status}</p>}
      {r.suggestion && (
        <p>
          {'Did you mean '}
          <a href={r.suggested} rel="nofollow">
            {r.suggestion}
          </a>
          ?
        </p>
      )}
      {r.advice && <p>{r.advice}</p>}
      {r.notices && <ul className="filter-notices">{r.notices}</ul>}
      {r.answer}
      {r.kinds && (
        <nav aria-label="Kinds of results">
          <ul>{r.kinds}</ul>
        </nav>
      )}
      {r.hits && <ol>{r.hits}</ol>}
      {r.page && (
        <nav className="found-pages" aria-label="Pages of results">
          {r.previous && (
            <a href={r.previous} rel="prev nofollow">
              Previous
            </a>
          )}{' '}
          <span>{r.page}</span>{' '}
          {r.next && (
            <a href={r.next} rel="next nofollow">
              Next
            </a>
          )}
        </nav>
      )}
      {r.examples && (
        <>
          <h2>Searches to try</h2>
          <ul className="found-examples">{r.examples}</ul>
        </>
      )}
    </section>
  )
}

/** FindAnswer is the answer itself, before the pages. */
export function FindAnswer({ title, text, href, rows }: Answer) {
  return (
    <article className="found-answer" aria-label="Answer">
      <h2>
        <a href={href}>{title}</a>
      </h2>
      {text && <p>{text}</p>}
      {rows && <ul>{rows}</ul>}
    </article>
  )
}

export function FindAnswerRow({ title, text, href }: AnswerRow) {
  return (
    <li>
      <a href={href}>{title}</a> <span>{text}</span>
    </li>
  )
}

/** FindKind is a kind that the results can be narrowed to. */
export function FindKind({ name, count, href, current }: Kind) {
  return (
    <li>
      <a href={href} rel="nofollow" aria-current={current ? 'page' : undefined}>
        {`${name} `}
        <small>{count}</small>
      </a>
    </li>
  )
}

/** FindHit is a page, the passage that matches, and its best sections. */
export function FindHit({ kind, title, href, excerpt, sections }: Hit) {
  return (
    <li>
      <h2>
        <a href={href}>{title}</a> <small>{kind}</small>
      </h2>
      {excerpt && <p>{excerpt}</p>}
      {sections && <ul>{sections}</ul>}
    </li>
  )
}

export function FindMark({ text }: Mark) {
  return <mark>{text}</mark>
}

export function FindSection({ title, href }: Section) {
  return (
    <li>
      <a href={href}>{title}</a>
    </li>
  )
}

export function FindExample({ text, href, note }: Example) {
  return (
    <li>
      <a href={href} rel="nofollow">
        {text}
      </a>{' '}
      <span>{note}</span>
    </li>
  )
}
