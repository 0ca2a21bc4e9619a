// Number and date text, without Intl: the server's engine has none, and both
// sides must print the same.

const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] // prettier-ignore

/** formatDate writes an ISO day, month or year in words: 14 November 2026. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.split('-')
  const name = months[Number(month) - 1]
  if (!name) return year ?? ''
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`
}

/** shortDate writes a date with a short month, so that a column of dates stays narrow. */
export function shortDate(iso: string): string {
  return formatDate(iso).replace(/([A-Z][a-z]{2})[a-z]*/, '$1')
}

/** formatNumber groups the digits of a whole number: 6,030. */
export function formatNumber(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** formatTokens writes a number of tokens short: 200K, 1.05M. */
export function formatTokens(n: number): string {
  if (n >= 999_500) return `${trim((n / 1e6).toFixed(2))}M`
  if (n >= 1000) return `${trim((n / 1e3).toFixed(n % 1000 === 0 ? 0 : 1))}K`
  return String(n)
}

/** formatPrice writes US dollars as they are listed: cents, and what is finer where it is. */
export function formatPrice(usd: number): string {
  return `$${trim(usd.toFixed(4), 2)}`
}

/** trim drops zeros behind the decimal point, but keeps some digits. */
function trim(text: string, keep = 0): string {
  if (!text.includes('.')) return text
  const [whole = '', decimals = ''] = text.split('.')
  const short = decimals.replace(/0+$/, '').padEnd(keep, '0')
  return short === '' ? whole : `${whole}.${short}`
}

/** capital begins a text with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** plural writes a count with its noun: 1 post, 3 posts. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`
}
