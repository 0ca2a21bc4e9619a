import type { Index } from './index'
import { namedSo, nameShare } from './named'
import { parse, type Query, stemOf } from './query'
import { tokens } from './words'

/** Found is what was found. */
export interface Found {
  /** What was meant, most likely; empty if what was asked for is well spelled. */
  suggestion: string
  onlyCommon: boolean
  /** There was no word in the query. */
  empty: boolean
  /** The places of all pages that match, the best first. */
  pages: number[]
  /** hit is what is shown of a page. */
  hit: (page: number) => Hit
}

export interface Hit {
  kind: string
  title: string
  path: string
  excerpt: { text: string; match?: boolean }[]
  sections: { title: string; path: string }[]
}

// As in internal/search/find.go.
const enough = 0.6
const nameHasAll = 1.2
const mostSections = 2

interface Score {
  best: number
  second: number
  terms: Set<number>
  docs: { doc: number; score: number; terms: number }[]
}

/** find finds pages as internal/search does, from the index that the site was exported with. */
export function find(index: Index, text: string): Found {
  const query = parse(index, text)
  const { suggestion, onlyCommon, words } = query
  const scores = addUp(index, query)
  const pages = words.length > 0 ? rank(index, query, scores) : []
  return { suggestion, onlyCommon, empty: words.length === 0, pages, hit: (page) => hitOf(index, query, page, scores.get(page)) }
}

/** addUp scores the documents, and pages by their best two. */
function addUp(index: Index, { terms }: Query): Map<number, Score> {
  const docs = new Map<number, { score: number; terms: Set<number> }>()
  terms.forEach(({ stems }, i) => {
    const best = new Map<number, number>()
    for (const [stem, weight] of stems) {
      for (const { doc, impact } of index.posts[stem] ?? []) best.set(doc, Math.max(best.get(doc) ?? 0, impact * weight))
    }
    for (const [doc, impact] of best) {
      const own = docs.get(doc) ?? { score: 0, terms: new Set<number>() }
      own.score += impact
      docs.set(doc, { ...own, terms: own.terms.add(i) })
    }
  })
  const pages = new Map<number, Score>()
  for (const [doc, { score, terms }] of docs) {
    const page = index.docs[doc]?.page ?? 0
    const own = pages.get(page) ?? { best: 0, second: 0, terms: new Set<number>(), docs: [] }
    pages.set(page, own)
    own.docs.push({ doc, score, terms: terms.size })
    terms.forEach((i) => own.terms.add(i))
    if (score > own.best) [own.best, own.second] = [score, own.best]
    else own.second = Math.max(own.second, score)
  }
  return pages
}

/** rank is all pages that have enough of the query, the best first. */
function rank(index: Index, query: Query, scores: Map<number, Score>): number[] {
  const bonus = namedSo(index, query)
  const total = query.terms.reduce((sum, { worth }) => sum + worth, 0)
  const ranked = [...scores].map(([page, { best, second, terms }]) => {
    let named = bonus.get(page) ?? 0
    let share = total > 0 ? [...terms].reduce((sum, i) => sum + (query.terms[i]?.worth ?? 0), 0) / total : 1
    if (named > 0) share = Math.max(share, enough)
    if (share > 0.9999) named = Math.max(named, nameHasAll * nameShare(index, query, page))
    return { page, share, score: ((best + 0.25 * second) * share * (1 + named) + 12 * named) * priorOf(index, page) }
  })
  const best = Math.min(1, Math.max(0, ...ranked.map(({ share }) => share)))
  for (const [page, named] of bonus) {
    if (!scores.has(page)) ranked.push({ page, share: 1, score: 12 * named * priorOf(index, page) })
  }
  return ranked
    .filter(({ share }) => share >= best * enough - 1e-6)
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .map(({ page }) => page)
}

const priorOf = ({ file }: Index, page: number) => file.pages[page]?.w ?? 1

function hitOf(index: Index, query: Query, page: number, score: Score | undefined): Hit {
  const { p = '', k = 0, t = '', a = '', s = [] } = index.file.pages[page] ?? {}
  const sections = (score?.docs ?? [])
    .filter((doc) => doc.terms === score?.terms.size && doc.score > score.best / 3)
    .sort((one, other) => other.score - one.score)
    .map(({ doc }) => s[index.docs[doc]?.section ?? -1])
    .filter((section) => section !== undefined)
    .map(([id, title]) => ({ path: `${p}#${id}`, title }))
  return { kind: index.file.kinds[k]?.[1] ?? '', title: t, path: p, excerpt: excerptOf(index, query, a), sections: sections.slice(0, mostSections) }
}

/** excerptOf is what a page says about itself, with the words of the query marked. */
function excerptOf(index: Index, { terms }: Query, text: string): Hit['excerpt'] {
  const parts: Hit['excerpt'] = []
  let at = 0
  for (const { text: word, start, end } of tokens(text)) {
    const stem = stemOf(index, word)
    if (!terms.some((term) => term.text === word || (stem !== undefined && term.stems.has(stem)))) continue
    if (start > at) parts.push({ text: text.slice(at, start) })
    parts.push({ text: text.slice(start, end), match: true })
    at = end
  }
  return at < text.length ? [...parts, { text: text.slice(at) }] : parts
}
