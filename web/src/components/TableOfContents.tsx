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
      <ol className={styles['toc']}>
        {entries.map((entry) => (
          <li key={entry.id} data-level={entry.level}>
            <a href={`#${entry.id}`} aria-current={entry.id === current ? 'location' : undefined}>
              {entry.text}
            </a>
          </li>
        ))}
      </ol>
    </Contents>
  )
}

function useCurrentHeading(entries: TOCEntry[]): string {
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
