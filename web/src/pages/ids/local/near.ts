// The mirror of internal/ids/near.go and of search.Slips.
import { slips } from '../../../lib/find/slips'
import { compare, push, type Index, type Use } from './ids'

/** NearName is a name to compare unknown ids with. */
export interface NearName {
  name: string
  model: string
}

/** mostNear is how many near models are named. */
const mostNear = 3

/** listNear lists the names by their first word. */
export function listNear(exact: Map<string, Use[]>): Map<string, NearName[]> {
  const near = new Map<string, NearName[]>()
  for (const [id, uses] of exact) {
    const name = plain(id.slice(id.lastIndexOf('/') + 1))
    for (const { model } of uses) push(near, firstWord(name), { name, model })
  }
  for (const list of near.values()) list.sort((a, b) => compare(a.name, b.name) || compare(a.model, b.model))
  return near
}

/** plain has hyphens for all signs. */
const plain = (id: string) => id.replace(/[^a-z0-9]/gu, '-')

/** firstWord are the letters that a name begins with. */
const firstWord = (name: string) => /^[a-z]*/.exec(name)?.[0] ?? ''

/** nearest are the models whose names are nearest to a text: of the same first word, and no more than half another. */
export function nearest(ix: Index, text: string): string[] {
  text = plain(text)
  const limit = 1 + Math.floor(text.length / 2)
  const list: { model: string; slips: number }[] = []
  for (const { name, model } of ix.near.get(firstWord(text)) ?? []) {
    const n = name.length > longestSlips ? limit : slips(text, name, limit)
    if (n < limit) list.push({ model, slips: n })
  }
  list.sort((a, b) => a.slips - b.slips)
  return [...new Set(list.map(({ model }) => model))].slice(0, mostNear)
}

/** longestSlips is the longest name that is compared letter by letter. */
const longestSlips = 120
