import type { SheetBanner as Props } from '../payload.gen'

/** SheetBanner says what a reader must know before anything else. */
export function SheetBanner({ tone, title, body }: Props) {
  return (
    <aside className="sheet-banner" data-tone={tone} aria-label="Status">
      <b>{title}</b> {body}
    </aside>
  )
}
