import type { RankCell as Props } from '../../../payload.gen'

/** RankCell is a model's part in one criterion: the share, the value, the places it can have; or what was counted for a value that is missing. */
export function RankCell({ share, value, places, why }: Props) {
  if (why)
    return (
      <td className="number rank-gap">
        <b>{`(${share})`}</b>{' '}
        <small>{why}</small>
      </td>
    )
  return (
    <td className="number">
      <b>{share}</b>{' '}
      <small>{value}</small>{' '}
      <small>{`place ${places}`}</small>
    </td>
  )
}
