import type { CostName as Props } from '../../../payload.gen'

/** CostName names the model, lets it be chosen for comparing, and says whose price it is. */
export function CostName({ id, name, href, maker, seller }: Props) {
  return (
    <th scope="row">
      <input type="checkbox" name="models" value={id} form="compare" aria-label={`Compare ${name}`} />
      <a href={href}>{name}</a>{' '}
      <small>{seller ? `${maker}, sold by ${seller}` : maker}</small>
    </th>
  )
}
