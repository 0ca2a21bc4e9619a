import type { AxisGroup as Props } from '../../../payload.gen'

/** AxisGroup are axes of one kind. */
export function AxisGroup({ label, options }: Props) {
  return <optgroup label={label}>{options}</optgroup>
}
