import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Head } from '../payload.gen'
import { patchHead } from './head'

const HeadContext = createContext<Head | null>(null)

/** HeadProvider holds the head of the page that is on screen. */
export function HeadProvider({ head, children }: { head: Head; children: ReactNode }) {
  return <HeadContext value={head}>{children}</HeadContext>
}

/** useHead lets a part of a page change the head while it is shown. */
export function useHead(change: Partial<Head>) {
  const head = useContext(HeadContext)
  if (!head) throw new Error('useHead() was called without provide context')
  const changed = JSON.stringify(change)
  useEffect(() => {
    patchHead({ ...head, ...(JSON.parse(changed) as Partial<Head>) })
    return () => patchHead(head)
  }, [head, changed])
}
