/** Token is a word in a text, in small letters without accents. */
export interface Token {
  text: string
  start: number
  end: number
  /** Nothing stands between it and the word before. */
  glued: boolean
}

// Chinese has no spaces: each sign is a word by itself.
const pattern = /[\u2e80-\u9fff]|[a-z\u00c0-\u024f\u0370-\u052f\uac00-\ud7af][a-z\u00c0-\u036f\u0370-\u052f\uac00-\ud7af]*|\d+|\+/gi

/** tokens takes a text apart. Letters and digits are words of their own, so gpt5, GPT-5 and gpt 5 are the same. */
export function tokens(text: string): Token[] {
  const list: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const [word] = match
    const start = match.index
    const before = list.at(-1)
    const glued = before?.end === start
    if (word === '+' && !(glued && /[^\d]$/.test(before.text))) continue // Command R+ is Command R Plus
    list.push({ text: word === '+' ? 'plus' : fold(word.slice(0, 64)), start, end: start + word.length, glued })
  }
  return list
}

const letters: Record<string, string> = { ß: 'ss', ø: 'o', τ: 'tau' }

/** fold is a text in small letters without accents. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßøτ]/g, (letter) => letters[letter] ?? letter)

/** Britons and Americans. */
const spellings: [RegExp, string][] = [
  [/isation/, 'ization'],
  [/ization/, 'isation'],
  [/is(e|ed|ing)$/, 'iz$1'],
  [/iz(e|ed|ing)$/, 'is$1'],
  [/our/, 'or'],
  [/or/, 'our'],
  [/licence/, 'license'],
  [/license/, 'licence'],
]

const endings = ['', 's', 'es', 'e', 'ed', 'ing', 'er', 'ly', 'ion', 'ions', 'ation', 'ations', 'al', 'ment']

/** formsOf are other forms that a word may have, the most similar first. What is known of stems is only those of words that stand somewhere. */
export function formsOf(word: string): string[] {
  if (word.length < 4) return []
  const spelled = spellings.filter(([from]) => from.test(word)).map(([from, to]) => word.replace(from, to))
  const forms = [word, ...spelled].flatMap((own) =>
    endings.filter((ending) => own.endsWith(ending) && own.length - ending.length > 2).map((ending) => own.slice(0, own.length - ending.length)),
  )
  return [...spelled, ...forms.flatMap((root) => endings.map((ending) => root + ending))]
}
