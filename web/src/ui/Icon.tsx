import type { ComponentProps } from 'react'
import { type IconName, icons } from './icons.gen'
import { type Shape, Shapes } from './Shapes'

const drawings: Record<string, readonly Shape[] | undefined> = icons

/**
 * Icon is one of our own icons, part of the page from the start. It says
 * nothing to a screen reader: the words stand beside it or on its button.
 */
export function Icon({ name, ...rest }: { name: IconName } & Omit<ComponentProps<'svg'>, 'name' | 'children'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <Shapes of={drawings[name] ?? []} />
    </svg>
  )
}
