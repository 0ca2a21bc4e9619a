/** RankGap is a value that is missing: what was counted for it, and why. */
export function RankGap({ share, why }: { share: string; why: string }) {
  return (
    <td className="number rank-gap">
      <b>{`(${share})`}</b>{' '}
      <small>{why}</small>
    </td>
  )
}
