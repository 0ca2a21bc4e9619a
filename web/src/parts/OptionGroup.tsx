import type { OptionGroup as Props } from '../payload.gen'

/** OptionGroup are choices of a select that belong together. */
export function OptionGroup({ label, options }: Props) {
  return <optgroup label={label}>{options}</optgroup>
}
