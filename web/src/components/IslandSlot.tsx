import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { reportWarning } from '../app/errors'
import { trusted } from '../lib/html'
import { isAbort, request } from '../lib/request'
import type { IslandRef } from '../payload.gen'
import styles from './IslandSlot.module.css'

/** The HTML of the page's islands, on the server only: a page carries its islands. */
export const IslandsContext = createContext<Record<string, string> | undefined>(undefined)

/** Islands that were on screen, by key, so that a page one goes back to is whole at once. */
const kept = new Map<string, string>()
const mostKept = 50

function keep(key: string, html: string) {
  kept.delete(key)
  kept.set(key, html)
  const oldest = kept.keys().next().value
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/**
 * IslandSlot is the place of a part that the server renders by itself. In a
 * page from the server it is filled; after a navigation in the browser it is
 * fetched at once, wherever it stands: a page is also printed and searched.
 */
export function IslandSlot({ island }: { island: IslandRef }) {
  return <Slot key={island.key} island={island} />
}

function Slot({ island }: { island: IslandRef }) {
  const { key, props } = island
  const carried = useContext(IslandsContext)?.[key]
  const [html, setHTML] = useState(carried ?? kept.get(key) ?? '')
  const slot = useRef<HTMLDivElement>(null)
  // The same HTML marked as trusted anew is another object, and would be written anew over what the server wrote.
  const content = useMemo(() => ({ __html: trusted(html) }), [html])
  useEffect(() => {
    if (slot.current?.firstChild) {
      keep(key, slot.current.innerHTML)
      return
    }
    const abort = new AbortController()
    request<{ html: string }>(`/__nuxt_island/${key}.json?props=${encodeURIComponent(props)}`, abort.signal).then(
      ({ html }) => {
        keep(key, html)
        setHTML(html)
      },
      (error: unknown) => {
        if (!abort.signal.aborted && !isAbort(error)) reportWarning('An island could not be loaded', error)
      },
    )
    return () => abort.abort()
  }, [key, props])
  return (
    <div
      ref={slot}
      className={styles['slot']}
      suppressHydrationWarning
      dangerouslySetInnerHTML={content}
    />
  )
}
