import { Replacement } from '../../../parts/Replacement'
import type { IDBadge as BadgeProps, IDModel as ModelProps, IDMove as MoveProps, IDRow as Props } from '../../../payload.gen'

/** IDRow is what is known of an id: its state, the model that it means, and what to go to. */
export function IDRow(r: Props) {
  return (
    <tr>
      <th scope="row">
        <code>{r.id}</code> {r.where && <small>{r.where}</small>} {r.mention && <small>only mentioned in the text</small>}
      </th>
      <td>
        <strong data-state={r.state}>
          <span aria-hidden="true">{`${r.sign} `}</span>
          {r.stateWords}
        </strong>{' '}
        {r.day && <time dateTime={r.day}>{r.dayWords}</time>} {r.left && <small>{r.left}</small>}
      </td>
      <td>
        {r.models && <p>{r.models}</p>}
        {r.matched && <p className="retirements-source">{r.matched}</p>}
        {r.note && <p>{r.note}</p>}
        {r.near && (
          <p>
            {'Nearest known: '}
            {r.near}
          </p>
        )}
        {r.advice && <p>{r.advice}</p>}
        {r.moves && <ul className="retirements-candidates">{r.moves}</ul>}
        {r.badge}
      </td>
    </tr>
  )
}

/** IDModel is a model that an id means, or may mean. */
export function IDModel({ href, name, maker, more }: ModelProps) {
  return (
    <span>
      <a href={href}>{name}</a> <small>{maker}</small>
      {more && ', '}
    </span>
  )
}

/** IDMove is a model to go to: what to write in place of the id, and what changes. */
export function IDMove(m: MoveProps) {
  return (
    <Replacement {...m}>
      <small>{`${m.who} `}</small>
      <code>{m.use}</code>
    </Replacement>
  )
}

/** IDBadge is a badge with how to put it elsewhere. Its picture is asked for when the fold is opened, and not before. */
export function IDBadge({ id, src, markdown, html }: BadgeProps) {
  return (
    <details>
      <summary aria-label={`Badge of ${id}`}>Badge</summary>
      <p>
        <img src={src} alt={`State of ${id}`} height="20" loading="lazy" />
      </p>
      <label>
        {'Markdown '}
        <input readOnly defaultValue={markdown} />
      </label>{' '}
      <label>
        {'HTML '}
        <input readOnly defaultValue={html} />
      </label>
    </details>
  )
}
