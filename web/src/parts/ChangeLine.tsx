import type { ChangeLine as Line, ChangeLines as Lines, ChangeMove as Move } from '../payload.gen'

/** ChangeLines is a list of changes. */
export function ChangeLines({ lines }: Lines) {
  return <ul className="changes">{lines}</ul>
}

/** ChangeLine is a change in a line: its day, what kind it is, what changed, and who says so. */
export function ChangeLine({ date, day, label, quiet, text, source }: Line) {
  return (
    <li data-day={date} data-quiet={quiet || undefined}>
      <time dateTime={date}>{day}</time> {label && <b>{label}</b>}{' '}
      <p>
        {text} <small>{source}</small>
      </p>
    </li>
  )
}

/** ChangeMove is a value that moved. The arrow is for the eye alone: the words say the same. */
export function ChangeMove({ mark, text }: Move) {
  return (
    <>
      <b aria-hidden="true">{mark}</b>
      {/* The arrow stays beside the first word. */}
      {`\u00a0${text}`}
    </>
  )
}
