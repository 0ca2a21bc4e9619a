import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Head } from '../payload.gen'
import { dropStructuredData, patchHead } from './head'

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
    dropStructuredData()
  }, [head])
  const value = useMemo(() => ({ head, shown: () => current.current }), [head])
  return <HeadContext value={value}>{children}</HeadContext>
}

/** useFound puts what a search has found before the page's title, for the tab, the history and a screen reader. */
export function useFound(found: string) {
  const { head } = useContext(HeadContext) ?? {}
  useHead(found && head ? { title: `${found}: ${head.title}` } : undefined)
}

/** useHead lets a part of a page change the head while it is shown; nothing to change is no change. */
export function useHead(change: Partial<Head> | undefined) {
  const page = useContext(HeadContext)
  if (!page) throw new Error('useHead() was called without provide context')
  const changed = change && JSON.stringify(change)
  useEffect(() => {
    if (!changed) return
    patchHead({ ...page.head, ...(JSON.parse(changed) as Partial<Head>) })
    return () => patchHead(page.shown())
  }, [page, changed])
}
