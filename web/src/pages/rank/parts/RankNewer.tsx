import type { RankNewer as Props } from '../../../payload.gen'

/** RankNewer is a new model without an ability, and why it has none. */
export function RankNewer({ name, href, maker, released, why }: Props) {
  return (
    <li>
      <a href={href}>{name}</a> <small>{`${maker}, ${released}: ${why}`}</small>
    </li>
  )
}
