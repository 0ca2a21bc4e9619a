import { createElement } from 'react'

/** Shape is an element of an icon: its name, its attributes as React spells them, and what is inside. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  inside?: readonly Shape[],
]

/**
 * Shapes draws an icon as elements, never as a string of HTML. Whoever makes
 * shapes lets only harmless elements and attributes in.
 */
export function Shapes({ of }: { of: readonly Shape[] }) {
  return of.map(([tag, attributes, inside], i) =>
    createElement(tag, { key: i, ...attributes }, inside && <Shapes of={inside} />),
  )
}
