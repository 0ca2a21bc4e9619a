import type { ReactNode } from 'react'

/** RankGroup is a category of benchmarks that can be added. */
export function RankGroup({ label, options }: { label: string; options: ReactNode }) {
  return <optgroup label={label}>{options}</optgroup>
}
