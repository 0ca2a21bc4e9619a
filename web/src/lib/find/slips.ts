/** slips is how many slips of the keyboard lie between two words: a letter too many, too few, wrong, or two swapped. What reaches the limit is not counted further. */
export function slips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let n = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) n = Math.min(n, at(before, j - 2) + 1)
      row.push(n)
      least = Math.min(least, n)
    }
    if (least >= limit) return limit
    before = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: number[], j: number) => row[j] ?? Infinity

/** slipsAllowed is how many slips a word may have: short words must be right. */
const slipsAllowed = (word: string) => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2)

/** similar are the places of the words that a word may be a misspelling of, those with the fewest slips. With begun, the word may be the beginning of one. */
export function similar(words: readonly string[], asked: string, begun: boolean): { found: number[]; slips: number } {
  let limit = slipsAllowed(asked) + 1
  let found: number[] = []
  let fewest = 0
  const sorted = (text: string) => [...text].sort().join('')
  words.forEach((word, place) => {
    if (word < 'a') return
    if (asked.length === 3 && sorted(word) !== sorted(asked)) return // two swapped, no more: most short words are near to others
    let n = slips(asked, word, limit)
    if (begun && asked.length > 3 && word.length > asked.length) {
      for (let size = asked.length - 1; size <= asked.length + 1 && size < word.length; size++) n = Math.min(n, slips(asked, word.slice(0, size), limit))
    }
    if (n >= limit) return
    if (found.length === 0 || n < fewest) {
      found = []
      fewest = n
      limit = n + 1
    }
    found.push(place)
  })
  return { found, slips: fewest }
}
