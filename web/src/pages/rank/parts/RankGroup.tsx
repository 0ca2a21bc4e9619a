import type { RankGroup as Props } from '../../../payload.gen'

/** RankGroup is a category of benchmarks that can be added. */
export function RankGroup({ label, options }: Props) {
  return <optgroup label={label}>{options}</optgroup>
}
