import type { ReactNode } from 'react'

/** SheetText is a paragraph; a note is in a quieter voice. */
export function SheetText({ body, note }: { body: ReactNode; note: boolean }) {
  return <p className={note ? 'sheet-note' : undefined}>{body}</p>
}
