import type { HomeAnswer as Answer, HomeAnswers as Answers, HomeMargins as Margins, HomeWeek as Week } from '../../../payload.gen'
import { Mark } from '../../../ui/Mark'

/** HomeAnswers are the answers to what many ask, and what they rest on. */
export function HomeAnswers({ answers, week, basis, methods }: Answers) {
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Short answers</h2>
      {answers}
      {week}
      {basis && (
        <p className="fine-print">
          {basis}
          {methods && <a href={methods}>How it is measured</a>}
        </p>
      )}
    </section>
  )
}

/** HomeAnswer is a question, the model that answers it, and how sure that is. */
export function HomeAnswer({ question, letters, hue, name, href, maker, measure, ability, price, evidence, margins, why, shown, more }: Answer) {
  return (
    <article>
      <h3>{question}</h3>
      <p>
        <Mark letters={letters} hue={hue} />
        <a href={href}>{name}</a> <small>{maker}</small>
      </p>
      <dl>
        <div>
          <dt>{measure}</dt>
          <dd>{ability}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>Evidence</dt>
          <dd>{evidence}</dd>
        </div>
      </dl>
      {margins}
      <p className="fine-print">
        {why}
        <a href={shown}>{more}</a>
      </p>
    </article>
  )
}

/** The box of the drawing, and how far apart its lines are. */
const [width, pitch] = [480, 7]

/** HomeMargins are abilities with their margins; the winner's is the first line. */
export function HomeMargins({ label, rows }: Margins) {
  const low = Math.min(...rows.map((row) => row.at - row.margin))
  const high = Math.max(...rows.map((row) => row.at + row.margin))
  const x = (value: number) => Math.round(2 + ((value - low) / (high - low || 1)) * (width - 4))
  return (
    <svg viewBox={`0 0 ${String(width)} ${String(pitch * rows.length)}`} role="img" aria-label={label}>
      {rows.map((row, i) => (
        <g key={row.label} stroke="currentColor" strokeWidth={i === 0 ? 2 : 1}>
          <title>{row.label}</title>
          <path d={`M${String(x(row.at - row.margin))} ${String(pitch * i + 3.5)}H${String(x(row.at + row.margin))}`} strokeDasharray={row.unsure ? '2 3' : undefined} />
          <path d={`M${String(x(row.at))} ${String(pitch * i + 1)}v5`} strokeWidth="3" />
        </g>
      ))}
    </svg>
  )
}

/** HomeWeek is what changed this week, or else what changed last. */
export function HomeWeek({ answer, changes, note }: Week) {
  return (
    <article>
      <h3>What changed this week</h3>
      <p>{answer}</p>
      <ul className="changes">{changes}</ul>
      <p className="fine-print">{note}</p>
    </article>
  )
}
