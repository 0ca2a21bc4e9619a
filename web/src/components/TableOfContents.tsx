import { useEffect, useState } from 'react'
import type { TOCEntry } from '../payload.gen'
import { Contents } from './Contents'
import styles from './TableOfContents.module.css'

/** TableOfContents lists an article's headings and marks the one being read. */
export function TableOfContents({ entries }: { entries: TOCEntry[] }) {
  const current = useCurrentHeading(entries)
  if (entries.length < 2) return null
  return (
    <Contents label="On this page" here={entries.find(({ id }) => id === current)?.text}>
      <Headings entries={entries} current={current} />
    </Contents>
  )
}

/** Headings are the places of a page. */
export function Headings({ entries, current }: { entries: TOCEntry[]; current: string }) {
  return (
    <ol className={styles['toc']}>
      {entries.map((entry) => (
        <li key={entry.id} data-level={entry.level}>
          <a href={`#${entry.id}`} aria-current={entry.id === current ? 'location' : undefined}>
            {entry.text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** useCurrentHeading is the id of the heading being read. */
export function useCurrentHeading(entries: TOCEntry[]): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        for (const entry of seen) if (entry.isIntersecting) setCurrent(entry.target.id)
      },
      { rootMargin: '0px 0px -75% 0px' },
    )
    for (const { id } of entries) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [entries])
  return current
}
