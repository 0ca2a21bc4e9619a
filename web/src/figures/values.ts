import { formatDecimal, formatFixed, formatPercent, formatPrice, formatScore, formatShort } from '../lib/amounts'
import { formatDate, formatNumber } from '../lib/format'
import type { Axis } from '../payload.gen'

const dayMs = 86_400_000

/** isoOf is the ISO day of a day counted from 1970. */
export function isoOf(day: number): string {
  return new Date(Math.floor(day) * dayMs).toISOString().slice(0, 10)
}

/** dayOf counts days from 1970. */
export function dayOf(year: number, month = 0): number {
  return Date.UTC(year, month, 1) / dayMs
}

/** formatValue writes a value in full, as it stands in the table. */
export function formatValue(format: string, value: number): string {
  switch (format) {
    case 'usd':
      return formatPrice(value)
    case 'tokens':
      return formatNumber(Math.round(value))
    case 'short':
      return formatShort(value)
    case 'cost':
      return formatPrice(Number(value.toPrecision(3)))
    case 'logits':
      return formatFixed(value, 2)
    case 'percent':
      return formatPercent(value, 1)
    case 'score':
      return formatScore(value, 'percent')
    case 'rating':
      return formatScore(value, format)
    case 'times':
      return `${formatDecimal(value, 2)}×`
    case 'date':
      return formatDate(isoOf(value))
    case 'month':
      return formatDate(isoOf(value).slice(0, 7))
    default:
      return formatDecimal(value, 2)
  }
}

/** formatTick writes a value short, beside a scale. */
export function formatTick(axis: Axis, value: number): string {
  switch (axis.format) {
    case 'usd':
    case 'cost':
      return value === 0 ? 'free' : formatPrice(value)
    case 'tokens':
      return formatShort(value)
    case 'percent':
    case 'score':
      return formatPercent(value, 2)
    case 'logits':
      return formatDecimal(value, 2)
    case 'times':
      return `${formatDecimal(value, 2)}×`
    case 'date':
    case 'month':
      return formatDayTick(isoOf(value))
    default:
      return formatValue(axis.format, value)
  }
}

/** formatDayTick writes the year where one begins, and the month elsewhere. */
function formatDayTick(iso: string): string {
  return iso.endsWith('-01-01') ? iso.slice(0, 4) : formatDate(iso.slice(0, 7)).slice(0, 3)
}
