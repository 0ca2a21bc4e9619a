// The mirror of internal/ids/list.go.
import { lower } from './form'
import type { Index } from './ids'
import { isText, trimQuotes, trimSpace, wellFormed } from './resolve'

/** listOf reads a text that is nothing but ids, on lines of their own or with commas between them; undefined for any other text. */
export function listOf(ix: Index, text: string): string[] | undefined {
  const list: string[] = []
  let ok = true
  for (const part of text.split(/[\n\r,;]+/)) {
    const item = trimQuotes(trimSpace(part))
    if (item === '') continue
    list.push(item)
    ok &&= wellFormed.test(lower(item).replace(ix.rules.marks, ''))
  }
  return ok || (list.length === 1 && !isText(list[0] ?? '')) ? list : undefined
}
