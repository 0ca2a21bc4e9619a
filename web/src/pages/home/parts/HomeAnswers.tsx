import type { HomeAnswer as Answer, HomeAnswers as Answers, HomeChange as Change, HomeWeek as Week } from '../../../payload.gen'
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
export function HomeAnswer({ question, letters, hue, name, href, maker, measure, ability, price, evidence, note, rule, shown, more }: Answer) {
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
      {note && <p>{note}</p>}
      <p className="fine-print">
        {`${rule} `}
        <a href={shown}>{more}</a>
      </p>
    </article>
  )
}

/** HomeWeek is what changed this week, or else what changed last. */
export function HomeWeek({ answer, changes, note }: Week) {
  return (
    <article>
      <h3>What changed this week</h3>
      <p>{answer}</p>
      <ul>{changes}</ul>
      <p className="fine-print">{note}</p>
    </article>
  )
}

/** HomeChange is something that changed of a model. */
export function HomeChange({ date, day, name, href, text }: Change) {
  return (
    <li>
      <time dateTime={date}>{day}</time> <a href={href}>{name}</a>
      {text}
    </li>
  )
}
