// The mirror of internal/ids/form.go.

/** Form is a name without its signs: the words in their order and the numbers in theirs. */
export interface Form {
  words: string
  numbers: string
  /** A point for each pair of neighbouring numbers that a point joins in the text, and a hyphen for each that something else does. */
  dots: string
}

/** formPart is a word, or a number with the one letter that may belong to it: 4o, 70b, 8x22b. */
const formPart = /[a-z]+|[0-9]+x[0-9]+b?|[0-9]+[a-z]\b|[0-9]+/g

export function formOf(name: string): Form {
  name = lower(name).replaceAll('+', '-plus').replaceAll('_', '-')
  const words: string[] = []
  const numbers: string[] = []
  let dots = ''
  let end = -1
  for (const { 0: part, index } of name.matchAll(formPart)) {
    if (part < '0' || part > ':') {
      words.push(part)
      continue
    }
    if (numbers.length > 0) dots += index === end + 1 && name[end] === '.' ? '.' : '-'
    numbers.push(part)
    end = index + part.length
  }
  return { words: words.join('-'), numbers: numbers.join('-'), dots }
}

export const keyOf = (f: Form) => `${f.words} ${f.numbers}`

/** firstOf is the first word. */
export const firstOf = (f: Form) => f.words.split('-')[0] ?? ''

export const has = (f: Form, word: string) => `-${f.words}-`.includes(`-${word}-`)

export const isDotted = (dots: string) => dots.includes('.')

/** fits says whether a text that reads so can mean a name with these dots. */
export const fits = (f: Form, dots: string) => !isDotted(f.dots) || !isDotted(dots) || f.dots.length !== dots.length || f.dots === dots

/** lower has small letters as Go does, which has one for İ. */
export const lower = (text: string) => text.replaceAll('İ', 'i').toLowerCase()
