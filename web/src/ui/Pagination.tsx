import { Glyph } from './Glyph'
import styles from './Pagination.module.css'

/** Pagination leads through the pages of a list; `hrefs` are their addresses, `current` counts from 1. */
export function Pagination({ label, hrefs, current }: { label: string; hrefs: string[]; current: number }) {
  if (hrefs.length < 2) return null
  const before = hrefs[current - 2]
  const after = hrefs[current]
  return (
    <nav className={styles['pages']} aria-label={label}>
      {before && (
        <a href={before} rel="prev" aria-label="Previous page">
          <Glyph name="back" />
        </a>
      )}
      <ol>
        {shownPages(hrefs.length, current).map((page, i, all) => (
          <li key={page} data-gap={page - (all[i - 1] ?? page) > 1 || undefined}>
            <a href={hrefs[page - 1]} aria-label={`Page ${page}`} aria-current={page === current ? 'page' : undefined}>
              {page}
            </a>
          </li>
        ))}
      </ol>
      {after && (
        <a href={after} rel="next" aria-label="Next page">
          <Glyph name="arrow" />
        </a>
      )}
    </nav>
  )
}

/** shownPages are the first, the last and those around the current one. */
export function shownPages(count: number, current: number): number[] {
  const pages = Array.from({ length: count }, (_, i) => i + 1)
  return pages.filter((page) => page === 1 || page === count || Math.abs(page - current) <= 1 || count <= 7)
}
