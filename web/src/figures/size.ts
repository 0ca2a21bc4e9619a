/** The two drawings of a chart: one for a column of text, one for a phone. */
export type Size = 'wide' | 'narrow'

/** What a drawing of a size is measured with, in units that are about a pixel where it is shown. */
export interface Measure {
  size: Size
  width: number
  /** The height of a plot. */
  height: number
  /** The size of letters. */
  text: number
  /** How high a line of a chart with names is. */
  row: number
}

export const measures: Record<Size, Measure> = {
  wide: { size: 'wide', width: 600, height: 372, text: 13, row: 27 },
  narrow: { size: 'narrow', width: 340, height: 330, text: 12, row: 40 },
}

/** How deep the graduated edge of a plot is. */
export const limb = 7
