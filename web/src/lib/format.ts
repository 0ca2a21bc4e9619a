// How quantities are written, for what React writes itself: the mirror of
// internal/words, which has the rules. Both are held to one table of examples,
// internal/words/testdata/words.json. Without Intl: the server's engine has none.
// Nearly every page needs what is here; decimals, money and scores are in amounts.ts.

/** formatNumber groups the digits of a number before its point: 6,030. */
export function formatNumber(n: number | string): string {
  const text = String(n)
  const below = text.startsWith('-')
  const [whole = '', decimals] = (below ? text.slice(1) : text).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`)
  return below && /[1-9]/.test(grouped) ? `−${grouped}` : grouped
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** formatDate writes an ISO day, month or year: 3 Nov 2026. What is no date stays as it is. */
export function formatDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(iso) ?? []
  const name = months[Number(month) - 1]
  if (!name || day === '00') return iso
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`
}

/** plural writes a count with its noun: 1 post, 3 posts. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`
}

/** capital begins a text with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
