import type { Index } from './index'
import type { Query } from './query'

// What it is worth that a page is called as the query says; the same numbers as in internal/search/named.go.
const calledSo = 4
const alsoCalledSo = 3
const initialsAre = 1.5
const nameBegins = 1.6
const nameInside = 1.2
const askedSo = 1
const goodMatch = 0.7
const mostInside = 6

/** namedSo is what pages gain by their names, and by the questions that lead to them. */
export function namedSo(index: Index, query: Query): Map<number, number> {
  const bonus = new Map<number, number>()
  const gain = (page: number, worth: number) => worth > (bonus.get(page) ?? 0) && bonus.set(page, worth)
  addNamed(index, query.letters, gain)
  if (query.meant) addNamed(index, query.meant, gain)
  addInside(index, query, gain)
  addAsked(index, query, gain)
  return bonus
}

type Gain = (page: number, worth: number) => void

function addNamed({ named, file }: Index, letters: string, gain: Gain) {
  for (const { letters: name, page, initials } of named) {
    if (!name.startsWith(letters)) continue
    const whole = name === letters
    if (initials) {
      if (whole) gain(page, initialsAre)
    } else if (whole) {
      const [title = ''] = file.pages[page]?.n.split('\n') ?? []
      gain(page, title.replaceAll(' ', '') === letters ? calledSo : alsoCalledSo)
    } else if (letters.length > 1) gain(page, (nameBegins * letters.length) / name.length)
  }
}

/** addInside adds pages whose names stand inside the query. A name of one word may be any word. */
function addInside({ named }: Index, { words, terms }: Query, gain: Gain) {
  const asked = terms.reduce((sum, { text }) => sum + text.length, 0)
  const inside = new Set<string>()
  words.forEach((_, from) => {
    for (let to = from + 2; to <= words.length && to - from <= mostInside; to++) {
      inside.add(
        words
          .slice(from, to)
          .map(({ text }) => text)
          .join(''),
      )
    }
  })
  for (const { letters, page, initials } of named) {
    if (!initials && inside.has(letters)) gain(page, (nameInside * Math.min(letters.length, asked)) / asked)
  }
}

/** addAsked adds pages that a question like the query leads to. */
function addAsked({ asked }: Index, { terms }: Query, gain: Gain) {
  const total = terms.reduce((sum, { worth }) => sum + Math.max(worth, 1), 0)
  for (const question of asked) {
    const shared = terms.filter(({ stems }) => question.stems.some((stem) => (stems.get(stem) ?? 0) >= goodMatch))
    if (shared.length < 2) continue
    const alike = (2 * shared.reduce((sum, { worth }) => sum + worth, 0)) / (question.worth + total)
    gain(question.page, askedSo * Math.min(alike ** 3, 1))
  }
}

/** nameShare is how much of a name of a page the query is, where the name has all words of the query. */
export function nameShare({ file }: Index, { terms }: Query, page: number): number {
  const shares = (file.pages[page]?.n ?? '').split('\n').map((name) => {
    const words = name.split(' ')
    const all = terms.every(({ meant }, i) => words.some((word) => word === meant || (i === terms.length - 1 && word.startsWith(meant))))
    return all ? Math.min(1, terms.length / words.length) : 0
  })
  return Math.max(...shares)
}
