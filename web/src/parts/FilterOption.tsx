import type { FilterOption as Props } from '../payload.gen'

/** FilterOption is one choice of a select. */
export function FilterOption({ value, label, selected }: Props) {
  // The select that it belongs to is put together by Go, so it says itself that it is chosen.
  return (
    <option value={value} {...(selected && { selected: true })}>
      {label}
    </option>
  )
}
