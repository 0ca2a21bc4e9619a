import { useEffect } from 'react'
import { spaced } from '../lib/spaced'
import type { ChapterLink } from '../payload.gen'
import styles from './ChapterList.module.css'

/**
 * ChapterList is the contents of a work that was one page once. Addresses of its places still
 * lead there: each has its old anchor here, and `data-moved` is where it is now.
 */
export function ChapterList({ title, chapters }: { title: string; chapters: ChapterLink[] }) {
  useMoved()
  if (chapters.length === 0) return null
  return (
    <section className={styles['chapters']} aria-labelledby="chapters">
      <h2 id="chapters">{title}</h2>
      <ol className="card-list">
        {chapters.map((chapter) => (
          <li key={chapter.id} id={chapter.id} data-moved={chapter.href}>
            <a href={chapter.href}>{chapter.title}</a> <small>{chapter.minutes} min</small>
            <p>{chapter.about}</p>
            {chapter.sections.length > 0 && (
              <p className={styles['sections']}>
                {spaced(
                  chapter.sections.map((section) => (
                    <a key={section.id} id={section.id} href={section.href} data-moved={section.href}>
                      {section.title}
                    </a>
                  )),
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** useMoved follows an address to where its place is now. Without a script the link is at the top of the screen. */
export function useMoved() {
  useEffect(() => {
    const moved = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.dataset['moved']
    if (moved) location.replace(moved)
  }, [])
}
