import type { RankCell as Props } from '../../../payload.gen'

/** RankCell is a model's part in one criterion: the share, the value, the places it can have; or what was counted for a value that is missing. */
export function RankCell({ name, share, value, places, evidence, why }: Props) {
  if (why)
    return (
      <td className="number rank-gap" data-label={name}>
        <b>{`(${share})`}</b>{' '}
        <small>{why}</small>
      </td>
    )
  return (
    <td className="number" data-label={name}>
      <b>{share}</b>{' '}
      <small>{value}</small>{' '}
      <small>{places}</small>{' '}
      {evidence && <small>{evidence}</small>}
    </td>
  )
}
