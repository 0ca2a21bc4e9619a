import type { ReactNode } from 'react'

/** CleanLayout is the page alone. */
export function CleanLayout({ children }: { children: ReactNode; path: string }) {
  return <main id="main">{children}</main>
}
