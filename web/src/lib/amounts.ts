// Decimals, money, shares and scores: the part of format.ts that few pages need.
import { formatNumber } from './format'

const minus = '−'

const sizes: [string, number][] = [
  ['T', 1e12],
  ['B', 1e9],
  ['M', 1e6],
  ['K', 1e3],
]

/** formatShort writes a large count of tokens or parameters in three digits: 131K, 1.05M, 70B. */
export function formatShort(n: number): string {
  if (n < 0) return minus + formatShort(-n)
  for (const [letter, size] of sizes) {
    const v = n / size
    if (v >= 0.9995) return formatDecimal(v, v < 10 ? 2 : v < 100 ? 1 : 0) + letter
  }
  return formatNumber(n)
}

/** formatFixed writes a number with exactly so many decimals. */
export function formatFixed(n: number, decimals: number): string {
  return formatNumber(round(n, decimals))
}

/** formatDecimal writes a number with at most so many decimals. */
export function formatDecimal(n: number, most: number): string {
  return trim(formatFixed(n, most))
}

/** trim drops what says nothing behind the point. */
function trim(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** round takes a half away from zero; what is a half, the digits say that a reader would see. */
function round(n: number, decimals: number): string {
  const size = Math.abs(n)
  // Very small numbers are written with an exponent otherwise.
  const [whole = '', rest = ''] = (size < 1e-6 ? size.toFixed(20) : String(size)).split('.')
  const kept = whole + rest.slice(0, decimals).padEnd(decimals, '0')
  const digits = (rest[decimals] ?? '0') < '5' ? kept : String(Number(kept) + 1).padStart(kept.length, '0')
  const point = digits.length - decimals
  return (n < 0 ? '-' : '') + digits.slice(0, point) + (decimals > 0 ? `.${digits.slice(point)}` : '')
}

/** formatPercent writes a percentage with at most so many decimals: 80%, 12.5%. */
export function formatPercent(percent: number, most: number): string {
  return `${formatDecimal(percent, most)}%`
}

/** formatScore writes a score in the unit of its benchmark: 52.0%, 1427, 59.5 min. */
export function formatScore(value: number, unit: string): string {
  switch (unit) {
    case 'percent':
      return `${formatFixed(value, 1)}%`
    case 'elo':
    case 'rating':
      return formatFixed(value, 0).replaceAll(',', '')
    case 'minutes':
      return `${formatDecimal(value, 1)} min`
    default:
      return formatDecimal(value, 1)
  }
}

/** formatRange goes from one value to another and names their unit once: 3–5, 49.1–54.9%. */
export function formatRange(from: string, to: string): string {
  if (from === to) return from
  const unit = ['%', ' min'].find((u) => to.endsWith(u) && from.endsWith(u)) ?? ''
  return `${from.slice(0, from.length - unit.length)}–${to}`
}

/** formatPrice writes US dollars as they are listed: $5, $0.25, $12.50. */
export function formatPrice(usd: number): string {
  const text = trim(formatFixed(usd, 6)).replace(/\.\d$/, '$&0')
  return text.startsWith(minus) ? `${minus}$${text.slice(1)}` : `$${text}`
}
