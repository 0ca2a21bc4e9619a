import { type Index, lettersOf, rarity, wordAt } from './index'
import { similar } from './slips'
import { formsOf, type Token, tokens } from './words'

/** Term is a word of a query with the stems that match it, and how well. */
export interface Term extends Token {
  /** The word without its slips. */
  meant: string
  stems: Map<number, number>
  /** The rarity of the word; 0 if no page has it. */
  worth: number
}

export interface Query {
  words: Token[]
  letters: string
  meant: string
  terms: Term[]
  suggestion: string
  onlyCommon: boolean
}

const mostTerms = 12
const mostEndings = 400

/** parse takes a query apart and looks its words up, as internal/search does. */
export function parse(index: Index, text: string): Query {
  const words = tokens(text.trimStart()).slice(0, mostTerms)
  const last = words.length - 1
  const dated = datedOf(words)
  const isBegun = (token: Token, i: number) => i === last && token.end === text.trimStart().length
  const says = ({ text, glued }: Token, i: number) => glued || (words[i + 1]?.glued ?? false) || !index.common.has(text)
  const asked = words.filter((token, i) => !dated.has(i) && (says(token, i) || (isBegun(token, i) && last > 0 && onlyBegins(index, token.text))))
  const onlyCommon = asked.length === 0 && words.length > 0
  const terms = (onlyCommon ? words : asked).map((token) => lookUp(index, token, isBegun(token, words.indexOf(token))))
  const suggestion = correct(index, terms, text.trimStart())
  return { words, letters: words.map((token) => token.text).join(''), meant: suggestion && lettersOf(suggestion), terms, suggestion, onlyCommon }
}

const onlyBegins = (index: Index, text: string) => text.length > 2 && index.words[wordAt(index, text)] !== text

/** datedOf marks the words that are the date of a version: the model is found without it. */
function datedOf(words: Token[]): Set<number> {
  const marked = new Set<number>()
  words.forEach(({ text }, i) => {
    if (i === 0 || !text.startsWith('20')) return
    if (text.length === 8) marked.add(i)
    else if (text.length === 4 && words[i + 1]?.text.length === 2 && words[i + 2]?.text.length === 2) [i, i + 1, i + 2].forEach((at) => marked.add(at))
  })
  return marked
}

/** stemOf is the stem of a word; where it stands nowhere, that of another form of it. */
export function stemOf(index: Index, text: string): number | undefined {
  const at = wordAt(index, text)
  if (index.words[at] === text) return index.stems[at]
  const form = formsOf(text).find((form) => index.words[wordAt(index, form)] === form)
  return form === undefined ? undefined : index.stems[wordAt(index, form)]
}

function lookUp(index: Index, token: Token, begun: boolean): Term {
  const term: Term = { ...token, meant: token.text, stems: new Map(), worth: 0 }
  const own = stemOf(index, token.text)
  if (own !== undefined) take(index, term, own, 1)
  if (begun) addEndings(index, term)
  if (term.stems.size === 0 && token.text >= 'a') {
    const { found, slips } = similar(index.words, token.text, begun)
    for (const at of found) take(index, term, index.stems[at] ?? 0, slips > 1 ? 0.7 : 0.9)
  }
  return term
}

function take(index: Index, term: Term, stem: number, weight: number) {
  if (term.stems.has(stem)) return
  term.stems.set(stem, weight)
  term.worth = Math.max(term.worth, weight * rarity(index.docs.length, index.posts[stem]?.length ?? 0))
}

/** addEndings adds the words that begin with the term. */
function addEndings(index: Index, term: Term) {
  const from = wordAt(index, term.text)
  for (let i = from; i < from + mostEndings; i++) {
    const word = index.words[i]
    if (!word?.startsWith(term.text)) return
    take(index, term, index.stems[i] ?? 0, 0.35 + (0.45 * term.text.length) / word.length)
  }
}

/** correct is what the query would be without its slips; empty if it has none. */
function correct(index: Index, terms: Term[], text: string): string {
  let corrected = ''
  let at = 0
  for (const term of terms) {
    if (term.text < 'a' || begins(index, term.text)) continue
    const best = likeliest(index, term.text)
    if (!best || best === term.text) continue
    corrected += text.slice(at, term.start) + best
    at = term.end
    term.meant = best
  }
  return corrected && (corrected + text.slice(at)).trim()
}

const begins = (index: Index, text: string) => (index.words[wordAt(index, text)]?.startsWith(text) ?? false) || stemOf(index, text) !== undefined

/** likeliest is, of the words with the fewest slips, the one that most documents have. */
function likeliest(index: Index, text: string): string {
  const frequency = (at: number) => index.posts[index.stems[at] ?? 0]?.length ?? 0
  const [best] = similar(index.words, text, false).found.sort((a, b) => frequency(b) - frequency(a))
  return best === undefined ? '' : (index.words[best] ?? '')
}
