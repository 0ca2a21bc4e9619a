import type { ReactNode } from 'react'

/** IndexBody are rows that belong together, or that fill about a screen: browsers leave out bodies that are far from it. */
export function IndexBody({ rows }: { rows: ReactNode }) {
  return <tbody>{rows}</tbody>
}
