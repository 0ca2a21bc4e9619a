import { formatPrice, formatShort } from '../lib/amounts'
import { formatDate } from '../lib/format'
import { request } from '../lib/request'
import type { Picked } from './store'

/** The part of a row of the data that a table needs. */
interface Row {
  id: string
  name: string
  maker?: string
  released?: string | null
  context_tokens?: number | null
  input_usd_per_million_tokens?: number | null
  output_usd_per_million_tokens?: number | null
  price_until?: string | null
  links: { html: string }
}

/** asMarkdown is the shortlist as a table, in the order of choosing. */
export async function asMarkdown(data: string, list: readonly Picked[], signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ pick: list.map(({ id }) => id).join(','), cols: 'maker,released,context,input,output' })
  const { models } = await request<{ models: Row[] }>(`${data}?${query}`, signal)
  const byID = new Map(models.map((row) => [row.id, row]))
  return table(list.flatMap(({ id }) => byID.get(id) ?? []))
}

/** table writes rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    `[${plain(row.name)}](${row.links.html})`,
    plain(row.maker ?? '–'),
    row.released ? formatDate(row.released) : '–',
    row.context_tokens ? formatShort(row.context_tokens) : '–',
    price(row, row.input_usd_per_million_tokens),
    price(row, row.output_usd_per_million_tokens),
  ])
  const head = [
    ['Model', 'Maker', 'Released', 'Context', 'Input, $ per 1M', 'Output, $ per 1M'],
    ['---', '---', '---', '--:', '--:', '--:'],
  ]
  return [...head, ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

const price = (row: Row, dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? '–' : formatPrice(dollars) + (row.price_until ? ` until ${formatDate(row.price_until)}` : '')

/** plain keeps a name from being read as markup. */
const plain = (text: string) => text.replace(/[\\|[\]*_`<]/g, '\\$&')
