import { tokens } from './words'

/** IndexFile is the index as the server writes it; internal/search/portable.go says what is in it. */
export interface IndexFile {
  kinds: [id: string, name: string, plural: string][]
  pages: PageEntry[]
  words: string
  stems: string
  posts: string
  step: number
  common: string
  asked: number[][]
}

export interface PageEntry {
  p: string
  k: number
  t: string
  a?: string
  w: number
  n: string
  i?: string[]
  s?: [id: string, title: string][]
}

/** Doc is a page as a whole, or one of its sections. */
interface Doc {
  page: number
  section: number
}

export interface Post {
  doc: number
  impact: number
}

interface Name {
  letters: string
  page: number
  initials: boolean
}

interface Question {
  page: number
  stems: number[]
  worth: number
}

/** Index is the pages, ready to be found. */
export interface Index {
  file: IndexFile
  docs: Doc[]
  words: string[]
  stems: number[]
  posts: Post[][]
  named: Name[]
  asked: Question[]
  common: Set<string>
}

/** readIndex prepares an index for many queries. */
export function readIndex(file: IndexFile): Index {
  const words = file.words.split(' ')
  const posts = readPosts(file)
  const docs = file.pages.flatMap(({ s = [] }, page) => [{ page, section: -1 }, ...s.map((_, section) => ({ page, section }))])
  const rarityOf = (stem: number) => rarity(docs.length, posts[stem]?.length ?? 0)
  return {
    file,
    docs,
    words,
    stems: varints(file.stems),
    posts,
    named: file.pages.flatMap(namesOf),
    asked: file.asked.map(([page = 0, ...stems]) => ({ page, stems, worth: stems.reduce((sum, stem) => sum + rarityOf(stem), 0) })),
    common: new Set(file.common.split(' ')),
  }
}

function namesOf({ n, i = [] }: PageEntry, page: number): Name[] {
  const whole = n.split('\n').map((name) => ({ letters: name.replaceAll(' ', ''), page, initials: false }))
  return [...whole, ...i.map((letters) => ({ letters, page, initials: true }))]
}

/** rarity is what a word is worth that so many documents have. */
export const rarity = (all: number, docs: number) => Math.log(1 + (all - docs + 0.5) / (docs + 0.5))

function readPosts({ posts, step }: IndexFile): Post[][] {
  const numbers = varints(posts)
  const lists: Post[][] = []
  for (let at = 0; at < numbers.length; ) {
    const list: Post[] = []
    let doc = 0
    for (let left = numbers[at++] ?? 0; left > 0; left--) {
      doc += numbers[at++] ?? 0
      list.push({ doc, impact: (numbers[at++] ?? 0) * step })
    }
    lists.push(list)
  }
  return lists
}

/** varints reads numbers of seven bits a byte, the lowest first. */
function varints(base64: string): number[] {
  const bytes = atob(base64)
  const numbers: number[] = []
  let n = 0
  let shift = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes.charCodeAt(i)
    n |= (byte & 127) << shift
    shift += 7
    if (byte >= 128) continue
    numbers.push(n)
    n = shift = 0
  }
  return numbers
}

/** wordAt is the place of a word, or of the first after it. */
export function wordAt({ words }: Index, text: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** lettersOf are the letters and digits of a text without anything between. */
export const lettersOf = (text: string) =>
  tokens(text)
    .map((token) => token.text)
    .join('')
