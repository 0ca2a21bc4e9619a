import { componentOf, type PageComponent } from './pages'

const modules = import.meta.glob<Record<string, PageComponent>>('./pages/*/*Page.tsx', { eager: true })

/** All pages, for the server, which has no lazy chunks. */
export const pages = new Map<string, PageComponent>()
for (const [file, module] of Object.entries(modules)) {
  const kind = file.split('/')[2]
  if (kind) pages.set(kind, componentOf(kind, module))
}
