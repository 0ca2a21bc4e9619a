import type { Shortlist as Props, ShortlistItem as Item } from '../payload.gen'

/** Shortlist is the tray of an address that carries one. A script shows its own in its place. */
export function Shortlist({ count, items, compare, first, cost, clear }: Props) {
  return (
    <aside className="shortlist" aria-label="Shortlist" data-shared="">
      <p>
        <b>{count}</b> chosen
      </p>
      <ul>{items}</ul>
      <p>
        {compare && (
          <>
            <a href={compare}>Compare{first && ` ${first}`}</a>{' '}
          </>
        )}
        <a href={cost}>Cost</a> <a href={clear}>Clear</a>
      </p>
    </aside>
  )
}

/** ShortlistItem is a chosen model. */
export function ShortlistItem({ id, name, href, without }: Item) {
  return (
    <li data-id={id}>
      <a href={href}>{name}</a>{' '}
      <a className="shortlist-remove" href={without} rel="nofollow" aria-label={`Remove ${name}`}>
        ×
      </a>
    </li>
  )
}
