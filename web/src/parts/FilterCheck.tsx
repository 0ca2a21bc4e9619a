import { Mark } from '../ui/Mark'
import type { FilterCheck as Props } from '../payload.gen'

/** FilterCheck is one choice of several, as a plain checkbox of the form. */
export function FilterCheck({ name, value, label, checked, letters, hue, count }: Props) {
  return (
    <label className="filter-check">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {letters && <Mark letters={letters} hue={hue} />}
      <span>{label}</span>{' '}
      {count && <small data-count={`${name} ${value}`}>{count}</small>}
    </label>
  )
}
