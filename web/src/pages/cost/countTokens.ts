import { longest } from './longest'

export interface Count {
  tokens: number
  /** False where the text had to be cut at places where the tokenizer would not. */
  exact: boolean
}

/** A counter counts the tokens of a text, a little at a time; it may be told to stop. */
export type Counter = (text: string, signal: AbortSignal) => Promise<Count>

/** How long it may work in one go, in milliseconds: less than a frame. */
const stint = 8

/**
 * Unbroken runs of one kind of character, such as a thousand equal letters, are
 * one piece for a tokenizer and cost the square of their length. No text that
 * anyone writes has them; they are cut.
 */
// eslint-disable-next-line no-restricted-syntax -- only the browser counts
const longRun = /[\p{L}\p{M}]{300}|[^\s\p{L}\p{N}]{300}|\s{300}/gu

/** cutRuns cuts a text after long runs. */
export function cutRuns(text: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const match of text.matchAll(longRun)) {
    const end = match.index + match[0].length
    parts.push(text.slice(start, end))
    start = end
  }
  if (start < text.length) parts.push(text.slice(start))
  return parts
}

/** makeCounter makes a counter of what gives the tokens of a text piece by piece. */
export function makeCounter(piecesOf: (text: string) => Iterable<{ length: number }>, now: () => number = () => performance.now()): Counter {
  return async (text, signal) => {
    const parts = cutRuns(text.slice(0, longest))
    let tokens = 0
    let began = now()
    for (const part of parts) {
      for (const piece of piecesOf(part)) {
        tokens += piece.length
        if (now() - began < stint) continue
        await new Promise((resolve) => setTimeout(resolve)) // let the visitor type
        if (signal.aborted) return { tokens, exact: false }
        began = now()
      }
    }
    return { tokens, exact: parts.length < 2 }
  }
}
