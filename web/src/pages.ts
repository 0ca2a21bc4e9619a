import type { ComponentType } from 'react'

/** A page gets the data of its payload as props; the payload's `page` says which type that is. */
export type PageComponent = ComponentType<Record<string, unknown>>

type PageModule = Record<string, PageComponent>

/** One lazy chunk per page kind: the folder's name is the kind. */
const modules = import.meta.glob<PageModule>('./pages/*/*Page.tsx')

const loaders = new Map<string, () => Promise<PageModule>>()
for (const [file, load] of Object.entries(modules)) {
  const kind = file.split('/')[2]
  if (kind) loaders.set(kind, load)
}

/** componentOf picks the page component out of its module. */
export function componentOf(kind: string, module: PageModule): PageComponent {
  return componentNamed(kind.charAt(0).toUpperCase() + kind.slice(1) + 'Page', module)
}

/** componentNamed picks a component out of a module by its name. */
export function componentNamed(name: string, module: PageModule): PageComponent {
  const component = module[name]
  if (!component) throw new Error(`A module has no ${name}`)
  return component
}

/** loadPage loads the chunk of a page kind. */
export async function loadPage(kind: string): Promise<PageComponent> {
  const load = loaders.get(kind)
  if (!load) throw new Error(`Unknown page kind: ${kind}`)
  return componentOf(kind, await load())
}
