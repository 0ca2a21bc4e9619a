import type { ComponentProps } from 'react'

/** Glyphs are the marks that controls carry: on a grid of 16, in one line, for small sizes. Icons are larger and say more. */
const lines = {
  arrow: 'M2.5 8h11M9 3.5L13.5 8 9 12.5',
  back: 'M13.5 8h-11M7 3.5L2.5 8 7 12.5',
  check: 'M2.5 8.5l3.5 4 7.5-9',
  chevron: 'M3 5.5l5 5 5-5',
  cross: 'M3 3l10 10M13 3L3 13',
  down: 'M8 2.5v11M4 9.5l4 4 4-4',
  out: 'M4.5 11.5l7-7M6 4.5h5.5V10',
  search: 'M11.5 7A4.5 4.5 0 1 1 2.5 7a4.5 4.5 0 0 1 9 0zM10.2 10.2l3.8 3.8',
  up: 'M8 13.5v-11M4 6.5l4-4 4 4',
}

export type GlyphName = keyof typeof lines

/** Glyph draws one of them in the colour and at the size of the text around it. */
export function Glyph({ name, ...rest }: { name: GlyphName } & Omit<ComponentProps<'svg'>, 'name'>) {
  return (
    <svg viewBox="0 0 16 16" width="0.875em" height="0.875em" aria-hidden="true" focusable="false" {...rest}>
      <path d={lines[name]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
