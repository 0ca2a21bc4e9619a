import { createElement } from 'react'
import { islands } from './islands.server'
import type { PageComponent } from './pages'

const modules = import.meta.glob<Record<string, PageComponent>>(['./parts/*.tsx', './pages/*/parts/*.tsx'], { eager: true })

/**
 * The parts of pages that Go puts together: rendered once on the server, with
 * marks where views differ. The browser gets their HTML and none of their code.
 */
const parts = new Map(islands)
for (const module of Object.values(modules)) {
  for (const [name, part] of Object.entries(module)) parts.set(name, part)
}

/** A part among the props of another, as Go writes it. */
interface PartNode {
  part: string
  props: Record<string, unknown>
}

const isPartNode = (value: unknown): value is PartNode =>
  typeof value === 'object' && value !== null && 'part' in value && 'props' in value

/** element makes a part of its name and props; parts among the props become elements too. */
export function element(name: string, props: Record<string, unknown>, key?: number) {
  const Part = parts.get(name)
  if (!Part) throw new Error(`Unknown part: ${name}`)
  const alive = Object.entries(props).map(([prop, value]) => [prop, revive(value)])
  return createElement(Part, { ...Object.fromEntries(alive), key } as Record<string, unknown>)
}

function revive(value: unknown, key?: number): unknown {
  if (Array.isArray(value)) return value.map(revive)
  return isPartNode(value) ? element(value.part, value.props, key) : value
}
