/** The drawings of a chart: one for a page or a column of text, and one for a phone. */
export type Size = 'full' | 'wide' | 'narrow'

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
  /** The radius around a point that can be hit: at least 9 pixels where the drawing is smallest. */
  hit: number
  /** How large marks are, as a factor. */
  mark: number
}

export const measures: Record<Size, Measure> = {
  full: { size: 'full', width: 1000, height: 520, text: 14, row: 27, hit: 13, mark: 1.4 },
  wide: { size: 'wide', width: 600, height: 372, text: 13, row: 27, hit: 11, mark: 1.1 },
  narrow: { size: 'narrow', width: 340, height: 330, text: 12, row: 40, hit: 12, mark: 1.1 },
}

/** How deep the graduated edge of a plot is. */
export const limb = 7
