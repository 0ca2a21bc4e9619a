import { componentNamed, type PageComponent } from './pages'

const modules = import.meta.glob<Record<string, PageComponent>>('./parts/*.tsx', { eager: true })

/**
 * The parts of pages that Go puts together: rendered once on the server, with
 * marks where views differ. The browser gets their HTML and none of their code.
 */
export const parts = new Map<string, PageComponent>()
for (const [file, module] of Object.entries(modules)) {
  const name = file.slice('./parts/'.length, -'.tsx'.length)
  parts.set(name, componentNamed(name, module))
}
