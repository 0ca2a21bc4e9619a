import { formatNumber } from '../lib/format'
import type { Action } from './actions'
import { type Answer, type Hit, pageAddress, type Part } from './answer'
import type { Found } from './finder'

/** Option is one line of the palette. */
export interface Option {
  /** The same for the same thing, whatever else is found. */
  id: string
  title: string
  kind?: string
  /** What is said below the title of a page; without it the address is shown, so that all of them take the same room. */
  text?: Part[]
  href?: string
  /** part belongs to what is above it; line is one without anything below it. */
  form: 'page' | 'part' | 'line'
  /** The page that a part is of, for those who do not see it above. */
  of?: string
  /** The text that takes the place of what was typed. */
  fill?: string
  /** What is done instead of following a link. */
  action?: Action
}

/** Group is what belongs together; one without a label has no heading. */
export interface Group {
  label: string
  options: Option[]
}

/** Addresses are where the palette leads besides to what is found. */
export interface Addresses {
  /** The page with all results. */
  page: string
  /** The chief pages of the site. */
  places: { label: string; href: string }[]
}

/** startGroups are shown before anything was typed. */
export function startGroups({ page }: Addresses, recent: string[], actions: Action[]): Group[] {
  return filled([
    { label: 'Recent searches', options: recent.map((text) => ({ id: `recent:${text}`, title: text, form: 'line', fill: text, href: pageAddress(page, text) })) },
    { label: 'Actions', options: actions.map(actionOption) },
  ])
}

/**
 * foundGroups are shown for a text. `held` are pages that stay where they are: the visitor is among them. `places` are
 * shown where nothing was found, so that it is no dead end.
 */
export function foundGroups({ page, places }: Addresses, found: Found, actions: Action[], held: Option[] = []): Group[] {
  const { text, answer, state } = found
  const pages = mergePages(found, held)
  const nothing = pages.length === 0 && state !== 'searching'
  const current = state === 'complete' ? answer : undefined
  return filled([
    { label: '', options: current?.suggestion ? [suggested(page, current.suggestion)] : [] },
    { label: 'Answer', options: factOptions(answer) },
    { label: 'Actions', options: actions.map(actionOption) },
    { label: 'Pages', options: pages },
    { label: '', options: pages.length > 0 ? [allResults(page, text, current)] : [] },
    { label: 'Browse', options: nothing ? places.map(placeOption) : [] },
  ])
}

const filled = (groups: Group[]) => groups.filter(({ options }) => options.length > 0)

/** mergePages puts what stays first, then what the server has found, or other titles as long as it has not. */
function mergePages({ matches, answer, state }: Found, held: Option[]): Option[] {
  const hits = answer?.hits ?? []
  const byPath = new Map(hits.map((hit) => [hit.path, hit]))
  const titles = matches.map(({ page: { title, kind, path }, exact }) => ({
    exact,
    hit: byPath.get(path) ?? { title, kind_name: kind, path, excerpt: [], sections: [] },
  }))
  const first = titles.filter(({ exact }) => exact)
  const rest = state === 'complete' ? [] : titles
  const found = [...first, ...rest].map(({ hit }) => hit).concat(hits)
  return unique([...blocksOf(held), ...found.map(blockOf)])
}

/** Block is a page with its parts. */
type Block = [page: Option, ...parts: Option[]]

/** How many parts of a page are shown below it, and below how many pages: more would hide the pages that follow. */
const mostParts = 2
const mostDivided = 3

function blockOf({ kind_name: kind, title, path, excerpt, sections }: Hit): Block {
  const parts = sections.slice(0, mostParts)
  return [
    { id: `page:${path}`, title, kind, text: excerpt.length > 0 ? excerpt : undefined, href: path, form: 'page' },
    ...parts.map((part): Option => ({ id: `part:${part.path}`, title: part.title, href: part.path, form: 'part', of: title })),
  ]
}

/** blocksOf takes apart what unique has put together. */
function blocksOf(options: Option[]): Block[] {
  const blocks: Block[] = []
  for (const option of options) {
    if (option.form === 'page') blocks.push([option])
    else blocks.at(-1)?.push(option)
  }
  return blocks
}

/** unique leaves each page where it is first; a later one may only know what it is about. */
function unique(blocks: Block[]): Option[] {
  const byID = new Map<string, Block>()
  for (const block of blocks) {
    const [page] = block
    const before = byID.get(page.id)
    if (!before) byID.set(page.id, block)
    else if (!before[0].text && page.text) byID.set(page.id, [page, ...before.slice(1)])
  }
  return [...byID.values()].flatMap((block, i) => (i < mostDivided ? block : block.slice(0, 1)))
}

function factOptions(answer: Answer | undefined): Option[] {
  const fact = answer?.answer
  if (!fact) return []
  return [
    { id: `answer:${fact.path}`, title: fact.title, text: [{ text: fact.text }], href: fact.path, form: 'page' },
    ...fact.rows.map(({ title, text, path }): Option => ({ id: `row:${path}`, title, kind: text, href: path, form: 'part' })),
  ]
}

const suggested = (page: string, text: string): Option => ({
  id: 'suggestion',
  title: `Did you mean “${text}”?`,
  fill: text,
  href: pageAddress(page, text),
  form: 'line',
})

const allResults = (page: string, text: string, answer: Answer | undefined): Option => ({
  id: 'all',
  title: `See all ${answer && answer.total > 1 ? `${formatNumber(answer.total)} ` : ''}results for “${text}”`,
  href: pageAddress(page, text),
  form: 'line',
})

const placeOption = ({ label, href }: Addresses['places'][number]): Option => ({ id: `place:${href}`, title: label, href, form: 'line' })

const actionOption = (action: Action): Option => ({ id: `action:${action.id}`, title: action.title, href: action.href, action, form: 'line' })
