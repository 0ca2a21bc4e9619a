import { componentNamed, type PageComponent } from './pages'

const modules = import.meta.glob<Record<string, PageComponent>>('./islands/*.tsx', { eager: true })

/**
 * The islands: parts that only the server renders. The browser gets their HTML
 * and none of their code.
 */
export const islands = new Map<string, PageComponent>()
for (const [file, module] of Object.entries(modules)) {
  const name = file.slice('./islands/'.length, -'.tsx'.length)
  islands.set(name, componentNamed(name, module))
}
