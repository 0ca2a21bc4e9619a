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
  /** part belongs to the page above it; line is one without anything below it. */
  form: 'page' | 'part' | 'line'
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

/** startGroups are shown before anything was typed. */
export function startGroups(page: string, recent: string[], actions: Action[]): Group[] {
  return filled([
    { label: 'Recent searches', options: recent.map((text) => ({ id: `recent:${text}`, title: text, form: 'line', fill: text, href: pageAddress(page, text) })) },
    { label: 'Actions', options: actions.map(actionOption) },
  ])
}

/** foundGroups are shown for a text. `held` are pages that stay where they are: the visitor is among them. */
export function foundGroups(page: string, found: Found, actions: Action[], held: Option[] = []): Group[] {
  const { text, answer, state } = found
  const pages = mergePages(found, held)
  const current = state === 'complete' ? answer : undefined
  return filled([
    { label: '', options: current?.suggestion ? [suggested(page, current.suggestion)] : [] },
    { label: 'Answer', options: factOptions(answer) },
    { label: 'Actions', options: actions.map(actionOption) },
    { label: 'Pages', options: pages },
    { label: '', options: pages.length > 0 ? [allResults(page, text, current)] : [] },
  ])
}

const filled = (groups: Group[]) => groups.filter(({ options }) => options.length > 0)

/** mergePages puts what stays first, then what the server has found, then other titles while it has not answered. */
function mergePages({ matches, answer, state }: Found, held: Option[]): Option[] {
  const byPath = new Map(answer?.hits.map((hit) => [hit.path, hit]))
  const ofTitle = ({ page: { title, kind, path } }: Found['matches'][number]) =>
    optionsOf(byPath.get(path) ?? { title, kind_name: kind, path, excerpt: [], sections: [] })
  const exact = matches.filter((match) => match.exact).flatMap(ofTitle)
  const hits = (answer?.hits ?? []).flatMap(optionsOf)
  const titles = matches.flatMap(ofTitle)
  const rest = state === 'complete' ? hits : state === 'titles' ? titles : [...titles, ...hits]
  return unique([...held, ...exact, ...rest])
}

/** unique leaves each thing where it is first; what comes later may know more about it. */
function unique(options: Option[]): Option[] {
  const byID = new Map<string, Option>()
  for (const option of options) {
    const before = byID.get(option.id)
    byID.set(option.id, before?.text ? before : option)
  }
  return [...byID.values()]
}

/** How many sections of a page are shown below it. */
const mostSections = 2

function optionsOf({ kind_name: kind, title, path, excerpt, sections }: Hit): Option[] {
  return [
    { id: `page:${path}`, title, kind, text: excerpt.length > 0 ? excerpt : undefined, href: path, form: 'page' },
    ...sections.slice(0, mostSections).map((section): Option => ({ id: `part:${section.path}`, title: section.title, href: section.path, form: 'part' })),
  ]
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

const actionOption = (action: Action): Option => ({ id: `action:${action.id}`, title: action.title, href: action.href, action, form: 'line' })
