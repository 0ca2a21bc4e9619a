import type { ReactNode } from 'react'

/**
 * spaced puts a space between the things in a row that are there. Style alone
 * keeps them apart for the eye; whoever listens, copies or reads without style
 * would get one word.
 */
export function spaced(parts: ReactNode[]): ReactNode[] {
  return parts.filter(Boolean).flatMap((part, i) => (i > 0 ? [' ', part] : [part]))
}
