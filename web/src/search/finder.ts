import { isAbort } from '../lib/request'
import type { Answer } from './answer'
import { type Match, matchTitles, readTitles, type Title, type TitlesFile } from './titles'

/** How long the visitor pauses before the server is asked. */
export const pause = 80

/** Found is what is known about a text so far. */
export interface Found {
  text: string
  /** Pages by their names, at once. */
  matches: Match[]
  /** What the server says: until its answer to this text is there, that to the text before, if one begins with the other: the list does not flicker. */
  answer?: Answer
  /** searching lasts until the server has answered this text; titles means that it did not. */
  state: 'searching' | 'complete' | 'titles'
}

export const nothing: Found = { text: '', matches: [], state: 'complete' }

/** Sources are what a finder asks. */
export interface Sources {
  titles(): Promise<TitlesFile>
  answer(text: string, signal: AbortSignal): Promise<Answer>
  warn(error: unknown): void
}

export interface Finder {
  /** find tells what there is for a text, as it becomes known. */
  find(text: string): void
  /** stop tells nothing any more. */
  stop(): void
}

/** startFinder answers from the titles at once and from the server after a pause. A late answer never takes the place of a newer one. */
export function startFinder(sources: Sources, tell: (found: Found) => void): Finder {
  let titles: readonly Title[] = []
  let found = nothing
  let current = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (change: Partial<Found>) => {
    found = { ...found, ...change }
    tell(found)
  }
  const ask = async (text: string, signal: AbortSignal) => {
    try {
      const answer = await sources.answer(text, signal)
      if (!signal.aborted) update({ answer, state: 'complete' })
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      sources.warn(error)
      update({ answer: undefined, state: 'titles' })
    }
  }
  const stop = () => {
    clearTimeout(timer)
    current.abort()
  }
  let stopped = false
  sources.titles().then(
    (file) => {
      titles = readTitles(file)
      if (!stopped && found.text !== '') update({ matches: matchTitles(titles, found.text) })
    },
    (error: unknown) => !isAbort(error) && sources.warn(error), // the server does without
  )
  return {
    find(typed) {
      const text = typed.trim()
      if (text === found.text) return
      stop()
      if (text === '') return update({ ...nothing, answer: undefined })
      current = new AbortController()
      const { signal } = current
      const akin = text.startsWith(found.text) || found.text.startsWith(text)
      update({ text, matches: matchTitles(titles, text), answer: akin ? found.answer : undefined, state: 'searching' })
      timer = setTimeout(() => void ask(text, signal), pause)
    },
    stop() {
      stopped = true
      stop()
    },
  }
}
