import type { RankHead as Props } from '../../../payload.gen'

/** RankHead is the head of a criterion, with its weight and whom it compares. */
export function RankHead({ name, href, weight, about }: Props) {
  return (
    <th scope="col" className="number">
      <a href={href}>{name}</a>{' '}
      <small>{`weight ${weight}`}</small>{' '}
      <small>{about}</small>
    </th>
  )
}
