import type { Axis } from '../payload.gen'
import { logScale } from '../lib/scale'
import { dayOf, isoOf } from './values'

export type Scale = (value: number) => number

/** scaleOf maps the values of an axis onto a range. */
export function scaleOf(axis: Axis, [start, end]: [number, number]): Scale {
  if (axis.kind === 'log') return axis.zero ? zeroScale(axis, start, end) : logScale([axis.min, axis.max], [start, end])
  const span = axis.max - axis.min || 1
  return (value) => start + ((end - start) * (value - axis.min)) / span
}

/** How much of a log scale is kept for zero, which it cannot reach. */
const zeroRoom = 0.06

/** zeroScale is a log scale with a place for zero before its first value. */
function zeroScale({ min, max }: Axis, start: number, end: number): Scale {
  const room = (end - start) * zeroRoom
  const scale = logScale([min, max], [start + room, end])
  return (value) => (value > 0 ? scale(value) : start + room / 2)
}

/** A line of the graduation; level 0 is the shortest. */
export interface Graduation {
  value: number
  level: 0 | 1 | 2
}

/** graduation divides an axis as an engraver would: long at the ticks, short between. */
export function graduation(axis: Axis): Graduation[] {
  const lines = minor(axis).filter(({ value }) => value >= axis.min && value <= axis.max)
  return lines.concat(axis.ticks.map((value) => ({ value, level: 2 })))
}

function minor(axis: Axis): Graduation[] {
  switch (axis.kind) {
    case 'log':
      return decades(axis)
    case 'date':
      return months(axis)
    case 'linear':
      return parts(axis)
    default:
      return []
  }
}

function decades({ min, max }: Axis): Graduation[] {
  const lines: Graduation[] = []
  for (let power = Math.floor(Math.log10(min)); power <= Math.log10(max); power++) {
    for (let times = 2; times < 10; times++) lines.push({ value: times * 10 ** power, level: times === 5 ? 1 : 0 })
  }
  return lines
}

function months({ min, max }: Axis): Graduation[] {
  const lines: Graduation[] = []
  const first = Number(isoOf(min).slice(0, 4))
  for (let month = 0; ; month++) {
    const value = dayOf(first, month)
    if (value > max) return lines
    if (month % 12 !== 0) lines.push({ value, level: month % 3 === 0 ? 1 : 0 })
  }
}

/** parts divides each step between two ticks into ten. */
function parts({ ticks, max }: Axis): Graduation[] {
  const [first, second] = ticks
  if (first === undefined || second === undefined) return []
  const part = (second - first) / 10
  const lines: Graduation[] = []
  for (let i = 1; first + i * part <= max + part / 2; i++) {
    if (i % 10 !== 0) lines.push({ value: first + i * part, level: i % 5 === 0 ? 1 : 0 })
  }
  return lines
}

/** round keeps one decimal: finer is not seen, and only makes the page longer. */
export function round(n: number): number {
  return Math.round(n * 10) / 10
}
