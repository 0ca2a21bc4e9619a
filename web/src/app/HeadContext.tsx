import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Head } from '../payload.gen'
import { patchHead } from './head'

interface HeadOfPage {
  head: Head
  /** The head of the page that is on screen now: a part that leaves gives way to it. */
  shown: () => Head
}

const HeadContext = createContext<HeadOfPage | null>(null)

/** HeadProvider brings the document's head in line with the page that is on screen. */
export function HeadProvider({ head, children }: { head: Head; children: ReactNode }) {
  const current = useRef(head)
  useLayoutEffect(() => {
    if (current.current === head) return // the server wrote the first one
    current.current = head
    patchHead(head)
  }, [head])
  const value = useMemo(() => ({ head, shown: () => current.current }), [head])
  return <HeadContext value={value}>{children}</HeadContext>
}

/** useHead lets a part of a page change the head while it is shown. */
export function useHead(change: Partial<Head>) {
  const page = useContext(HeadContext)
  if (!page) throw new Error('useHead() was called without provide context')
  const changed = JSON.stringify(change)
  useEffect(() => {
    patchHead({ ...page.head, ...(JSON.parse(changed) as Partial<Head>) })
    return () => patchHead(page.shown())
  }, [page, changed])
}
