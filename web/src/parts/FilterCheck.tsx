import type { FilterCheck as Props } from '../payload.gen'

/** FilterCheck is one choice of several, as a plain checkbox of the form. */
export function FilterCheck({ name, value, label, checked, count }: Props) {
  return (
    <label className="filter-check">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>{' '}
      {count && <small data-count={`${name} ${value}`}>{count}</small>}
    </label>
  )
}
