import { formatRange } from '../lib/amounts'
import type { Chart, Point, Series } from '../payload.gen'
import { formatValue } from './values'

/** A cell of a table. */
export interface Cell {
  text: string
  href?: string
  number?: boolean
}

/** A table of what a chart shows: every mark is in one of them. */
export interface Table {
  head: Cell[]
  rows: Cell[][]
}

/** tablesOf are the marks of a chart as tables: one of things, one of periods, as the chart has them. */
export function tablesOf(chart: Chart): Table[] {
  if (chart.kind === 'rows') return [rowsTable(chart)]
  if (chart.kind === 'slope') return [slopeTable(chart)]
  const tables: Table[] = []
  const isPeriods = ({ draw }: Series) => draw === 'line' || draw === 'bars'
  if (chart.panels.some(({ series }) => series.some(isPeriods))) tables.push(periodsTable(chart, isPeriods))
  if (chart.panels.some(({ series }) => series.some((one) => !isPeriods(one)))) tables.push(thingsTable(chart, isPeriods))
  return tables
}

/** thingsTable has a line for each mark. */
function thingsTable(chart: Chart, leftOut: (series: Series) => boolean): Table {
  const { x, y } = chart
  const rows: Cell[][] = []
  let names = false
  let notes = false
  let panels = false
  let intervals = false
  let more = false
  for (const panel of chart.panels) {
    for (const series of panel.series) {
      if (leftOut(series)) continue
      for (const point of series.points) {
        names ||= !!point.label
        notes ||= !!point.note
        panels ||= panel.title !== ''
        intervals ||= point.lo !== undefined
        more ||= !!point.more
        rows.push([
          link(point),
          { text: point.note ?? '' },
          { text: panel.title },
          { text: formatValue(x.format, point.x), number: x.kind !== 'date' },
          { text: formatValue(y.format, point.y), number: true },
          { text: intervalOf(chart, point) || '–', number: true },
          { text: series.name },
          { text: point.more ?? '' },
        ])
      }
    }
  }
  const head = [{ text: 'Model' }, { text: 'Maker' }, { text: 'Group' }, { text: x.label, number: x.kind !== 'date' }, { text: y.label, number: true }, { text: 'Interval', number: true }, { text: 'Drawn as' }, { text: 'Standing' }]
  const keep = [names, notes, panels, true, true, intervals, true, more]
  return { head: head.filter((_, i) => keep[i]), rows: rows.map((row) => row.filter((_, i) => keep[i])) }
}

/** intervalOf is the interval around a point's value; empty if none is known. */
export function intervalOf({ y }: Chart, { lo, hi }: Point): string {
  return lo === undefined || hi === undefined ? '' : formatRange(formatValue(y.format, lo), formatValue(y.format, hi))
}

const link = ({ label = '', href }: Point): Cell => (href ? { text: label, href } : { text: label })

/** periodsTable has a line for each place of the x axis and a column for each series. */
function periodsTable(chart: Chart, taken: (series: Series) => boolean): Table {
  const columns = chart.panels.flatMap(({ title, series }) => series.filter(taken).map((one) => ({ name: [title, one.name].filter(Boolean).join(', ') || chart.y.label, series: one })))
  const places = new Map<number, string>()
  for (const { series } of columns) for (const { x, label } of series.points) places.set(x, label || formatValue(chart.x.format, x))
  return {
    head: [{ text: chart.x.label }, ...columns.map(({ name }) => ({ text: name, number: true }))],
    rows: [...places.keys()]
      .sort((a, b) => a - b)
      .map((at) => [
        { text: places.get(at) ?? '' },
        ...columns.map(({ series }) => ({ text: valueOf(chart, series.points.find(({ x }) => x === at)), number: true })),
      ]),
  }
}

function valueOf({ y }: Chart, point: Point | undefined): string {
  if (!point) return '–'
  return formatValue(y.format, point.y) + (point.note ? ` (${point.note})` : '')
}

/** rowsTable has a line for each name, with a column for each series where a name has several. */
function rowsTable(chart: Chart): Table {
  const all = chart.panels.flatMap(({ series }) => series)
  const total = all.reduce((sum, { points }) => sum + points.length, 0)
  const value = (v: number) => formatValue(chart.x.format, v)
  const name = (i: number) => {
    const { text = '', href = '', note = '' } = chart.y.names[i] ?? {}
    return { text: note ? `${text} (${note})` : text, ...(href && { href }) }
  }
  if (total > chart.y.names.length) {
    return {
      head: [{ text: chart.y.label }, ...all.map((series) => ({ text: series.name, number: true }))],
      rows: chart.y.names.map((_, i) => [
        name(i),
        ...all.map(({ points }) => {
          const point = points.find(({ y }) => y === i)
          return { text: point ? value(point.x) + (point.note ? ` (${point.note})` : '') : '–', number: true }
        }),
      ]),
    }
  }
  const ranges = all.some(({ draw, points }) => draw === 'ranges' && points.some(({ lo }) => lo !== undefined))
  const rows = chart.y.names.map((_, i) => {
    const series = all.find(({ points }) => points.some(({ y }) => y === i))
    const point = series?.points.find(({ y }) => y === i)
    const cells: Cell[] = [name(i), { text: point ? value(point.x) : '–', number: true }]
    if (ranges) {
      const interval = point?.lo !== undefined && point.hi !== undefined ? formatRange(value(point.lo), value(point.hi)) : '–'
      cells.push({ text: interval, number: true })
    }
    if (all.length > 1) cells.push({ text: point?.note || (series?.name ?? '') })
    return cells
  })
  const head: Cell[] = [{ text: chart.y.label }, { text: chart.x.label, number: true }]
  if (ranges) head.push({ text: 'Interval', number: true })
  if (all.length > 1) head.push({ text: 'Drawn as' })
  return { head, rows }
}

/** slopeTable has a line for each pair of values. */
function slopeTable(chart: Chart): Table {
  const value = (v: number) => formatValue(chart.y.format, v)
  const rows: Cell[][] = []
  for (const { series } of chart.panels) {
    for (const { points } of series) {
      for (let i = 0; i + 1 < points.length; i += 2) {
        const [from, to] = points.slice(i, i + 2)
        if (from && to) rows.push([link(to), { text: to.note ?? '' }, { text: value(from.y), number: true }, { text: value(to.y), number: true }])
      }
    }
  }
  return {
    head: [{ text: 'Model' }, { text: 'Seen' }, ...chart.x.names.map(({ text }) => ({ text, number: true }))],
    rows,
  }
}
