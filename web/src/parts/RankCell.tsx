/** RankCell is a model's part in one criterion: the share, the value, the places it can have. */
export function RankCell({ share, value, places }: { share: string; value: string; places: string }) {
  return (
    <td className="number">
      <b>{share}</b>{' '}
      <small>{value}</small>{' '}
      <small>{`place ${places}`}</small>
    </td>
  )
}
