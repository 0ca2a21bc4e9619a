/** The titles of all pages as the server sends them, the most important first: title, kind, address, other names. */
export interface TitlesFile {
  kinds: string[]
  pages: [title: string, kind: number, path: string, names?: string][]
}

/** Title is a page as it is found by its name. */
export interface Title {
  title: string
  kind: string
  path: string
  forms: Form[]
}

/** Form is a name as it is compared; the first one of a page is its title. */
interface Form {
  words: string[]
  /** The words without anything between them. */
  compact: string
}

/** Match is a page that has what was asked for in one of its names. */
export interface Match {
  page: Title
  /** The title is what was asked for. */
  exact: boolean
}

/** How many pages are shown. */
const most = 8

/** readTitles prepares the names for many comparisons. */
export function readTitles({ kinds, pages }: TitlesFile): Title[] {
  return pages.map(([title, kind, path, names]) => ({
    title,
    kind: kinds[kind] ?? '',
    path,
    forms: [title, ...(names ? names.split('|') : [])].map(formOf),
  }))
}

/** matchTitles finds pages by title, then by other names; the order of the file decides among equals. */
export function matchTitles(titles: readonly Title[], text: string): Match[] {
  const asked = formOf(text)
  if (asked.words.length === 0) return []
  const ranked = titles.flatMap((page) => {
    const rank = rankOf(page, asked)
    return rank === undefined ? [] : [{ page, rank }]
  })
  // A stable sort: the order of the file is kept.
  ranked.sort((a, b) => a.rank - b.rank)
  return ranked.slice(0, most).map(({ page, rank }) => ({ page, exact: rank === 0 }))
}

/** The ways in which a name can match, the best first. */
const ways: ((name: Form, asked: Form) => boolean)[] = [
  (name, asked) => name.compact === asked.compact,
  (name, asked) => name.compact.startsWith(asked.compact),
  (name, asked) => asked.words.every((word) => name.words.some((own) => own.startsWith(word))),
]

function rankOf({ forms: [title, ...others] }: Title, asked: Form): number | undefined {
  const ofTitle = ways.findIndex((matches) => title !== undefined && matches(title, asked))
  if (ofTitle >= 0) return ofTitle
  const ofOthers = ways.findIndex((matches) => others.some((name) => matches(name, asked)))
  return ofOthers >= 0 ? ways.length + ofOthers : undefined
}

function formOf(text: string): Form {
  const words = wordsOf(text)
  return { words, compact: words.join('') }
}

/** wordsOf splits a text into words without capitals and accents. Digits are words of their own: gpt5 is GPT-5. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase()
  return folded.match(/\d+|[a-z\u00df-\u024f\u0370-\u052f]+/g) ?? []
}
