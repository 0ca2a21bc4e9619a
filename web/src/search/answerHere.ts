import { find } from '../lib/find/find'
import { loadIndex } from '../lib/find/load'
import type { Answer } from './answer'

/** How many pages are shown. */
const most = 8

/** answerHere answers as the server would, in a static copy of the site: with pages, and without facts of models. */
export async function answerHere(address: string, text: string): Promise<Answer> {
  const { pages, suggestion, hit } = find(await loadIndex(address), text)
  return {
    query: text,
    total: pages.length,
    suggestion: suggestion || null,
    answer: null,
    hits: pages.slice(0, most).map((page) => {
      const { kind, ...rest } = hit(page)
      return { kind_name: kind, ...rest }
    }),
  }
}
