import type { ReactNode } from 'react'

export type CalloutKind = 'note' | 'tip' | 'warning' | 'example'

/** Callout stands beside the thread of a text, and is no landmark of the page. It looks as those that authors write. */
export function Callout({ kind = 'note', title, children }: { kind?: CalloutKind; title?: string; children: ReactNode }) {
  return (
    <aside role="note" className={`prose callout callout-${kind}`}>
      {title && <p className="callout-title">{title}</p>}
      {children}
    </aside>
  )
}
