import type { Chart } from '../payload.gen'

/** The lines of each slot's hatching, as an engraver shades: a texture besides the colour. */
const lines = [
  'M0 0L6 6M-1 5L1 7M5 -1L7 1',
  'M0 1.5H6M0 4.5H6',
  'M0 6L6 0M-1 1L1 -1M5 7L7 5',
  'M1.5 0V6M4.5 0V6',
  'M0 3H6M3 0V6',
  'M0 0L6 6M0 6L6 0',
  'M3 1.5v3M1.5 3h3',
]

/** hatch is the fill of a slot's bars. */
export function hatch(chart: Chart, slot: number): string {
  return `url(#${chart.id}-${slot})`
}

/**
 * Hatching defines the textures that bars are filled with, in a drawing of its
 * own: those of a drawing that is not shown could not be used.
 */
export function Hatching({ chart }: { chart: Chart }) {
  const slots = new Set<number>()
  for (const { series } of chart.panels) for (const { draw, slot } of series) if (draw === 'bars') slots.add(slot)
  if (slots.size === 0) return null
  return (
    <svg className="fig-defs" aria-hidden="true">
      {[...slots].map((slot) => (
        <pattern key={slot} id={`${chart.id}-${slot}`} width="6" height="6" patternUnits="userSpaceOnUse" className={`fig-s${slot}`}>
          <path className="fig-wash" d="M0 0H6V6H0Z" />
          <path className="fig-hatch" d={lines[slot] ?? ''} />
        </pattern>
      ))}
    </svg>
  )
}
