import type { IndexBody as Props } from '../payload.gen'

/** IndexBody are rows that belong together, or that fill about a screen: browsers leave out bodies that are far from it. */
export function IndexBody({ group, rows }: Props) {
  return (
    <tbody>
      {group}
      {rows}
    </tbody>
  )
}
