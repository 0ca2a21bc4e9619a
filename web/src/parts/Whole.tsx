import type { ReactNode } from 'react'

/** Whole is anything that Go puts together as one React tree: tests hold that both are the same. */
export function Whole({ node }: { node: ReactNode }) {
  return <>{node}</>
}
