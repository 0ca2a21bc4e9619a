import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { reportWarning } from '../app/errors'
import { trusted } from '../lib/html'
import type { IslandRef } from '../payload.gen'
import styles from './IslandSlot.module.css'

/** The HTML of the page's islands, on the server only: a page carries its islands. */
export const IslandsContext = createContext<Record<string, string> | undefined>(undefined)

/**
 * IslandSlot is the place of a part that the server renders by itself. In a
 * page from the server it is filled; after a navigation in the browser it is
 * fetched when it comes into view.
 */
export function IslandSlot({ island }: { island: IslandRef }) {
  const carried = useContext(IslandsContext)?.[island.key]
  const [html, setHTML] = useState(carried ?? '')
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = slot.current
    if (!place || place.firstChild) return
    const abort = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        fetchIsland(island, abort.signal).then(setHTML, (error: unknown) => {
          if (!abort.signal.aborted) reportWarning('An island could not be loaded', error)
        })
      },
      { rootMargin: '200px' },
    )
    observer.observe(place)
    return () => {
      observer.disconnect()
      abort.abort()
    }
  }, [island])
  return (
    <div
      ref={slot}
      className={styles['slot']}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: trusted(html) }}
    />
  )
}

async function fetchIsland({ key, props }: IslandRef, signal: AbortSignal): Promise<string> {
  const { request } = await import('../lib/request') // few pages have islands to fetch
  const { html } = await request<{ html: string }>(`/__nuxt_island/${key}.json?props=${encodeURIComponent(props)}`, { signal })
  return html
}
