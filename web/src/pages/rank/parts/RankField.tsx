import type { RankField as Props } from '../../../payload.gen'

/** RankField is the weight of one criterion. */
export function RankField({ name, label, about, value }: Props) {
  return (
    <label className="rank-field">
      <input type="number" name={name} min="0" max="5" step="1" inputMode="numeric" defaultValue={value} />
      <span>{label}</span>{' '}
      <small>{about}</small>
    </label>
  )
}
