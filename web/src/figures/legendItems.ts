import type { Chart } from '../payload.gen'

/** What a legend explains: a series, a maker by its hue, or what is faint. */
export interface LegendItem {
  name: string
  slot: number
  letters?: string
  hue?: string
  /** Whether a line joins the marks, or bars take their place. */
  drawn?: boolean
  barred?: boolean
  faint?: boolean
}

/** legendItems are the series of a chart and its makers. */
export function legendItems(chart: Chart): LegendItem[] {
  const series = chart.panels.flatMap((panel) => panel.series)
  const byName = new Map(series.filter(({ name }) => name !== '').map((one) => [one.name, one])) // panels share their series
  const items: LegendItem[] = [...byName.values()].map(({ name, slot, draw }) => ({ name, slot, drawn: draw === 'step' || draw === 'line', barred: draw === 'bars' }))
  if (hasFaint(chart)) items.push({ name: faintName, slot: 1, faint: true })
  for (const maker of chart.makers ?? []) items.push({ ...maker, slot: 1 })
  if (chart.makers) items.push({ name: otherMakers, slot: 1, hue: '0' })
  return items
}

export const faintName = 'faint: clearly dominated'
export const otherMakers = 'other makers'

/** hasFaint says that a chart has points of less interest. */
export const hasFaint = ({ panels }: Chart) => panels.some(({ series }) => series.some(({ points }) => points.some(({ faint }) => faint)))
