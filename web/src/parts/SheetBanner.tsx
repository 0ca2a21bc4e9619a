import type { ReactNode } from 'react'

/** SheetBanner says what a reader must know before anything else. */
export function SheetBanner({ tone, title, body }: { tone: string; title: string; body: ReactNode }) {
  return (
    <aside className="sheet-banner" data-tone={tone} aria-label="Status">
      <b>{title}</b> {body}
    </aside>
  )
}
