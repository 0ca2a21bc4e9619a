import { formatDecimal } from '../../../lib/amounts'

/** A text to be read; the field's has no name. */
export interface Source {
  name: string
  text: string
}

/** How large a text may be, and all of them together, in bytes. Configuration and source code are smaller. */
export const mostOfOne = 5 * 2 ** 20
export const mostOfAll = 20 * 2 ** 20

/** How much of a file is looked at to see whether it is text. */
const firstBytes = 1024

/** readFiles reads files as text, and says of each that is not read why. Sizes are looked at before anything is read. */
export async function readFiles(files: readonly File[], notices: string[], signal: AbortSignal): Promise<Source[]> {
  const sources: Source[] = []
  let all = 0
  for (const file of files) {
    signal.throwIfAborted()
    const why = file.size > mostOfOne ? tooLarge(file.size) : all + file.size > mostOfAll ? `together the files have more than ${megabytes(mostOfAll)}` : ''
    if (why) {
      notices.push(`${file.name} was not read: ${why}.`)
      continue
    }
    all += file.size
    try {
      const text = await textOf(file)
      if (text === undefined) notices.push(`${file.name} was not read: it looks like a binary file, and only text can be read. Text in UTF-16 has to be saved as UTF-8 first.`)
      else sources.push({ name: file.name, text })
    } catch {
      notices.push(`${file.name} could not be read. It may have been moved or changed since it was chosen; choose it again.`)
    }
  }
  return sources
}

/** tooLarge says that a text is too large. */
export const tooLarge = (size: number) => `it has ${megabytes(size)}, and at most ${megabytes(mostOfOne)} are read`

const megabytes = (size: number) => `${formatDecimal(size / 2 ** 20, 1)} MB`

/** textOf is a file as text; undefined if it is none. What is not valid is a question mark, as Go has it. */
async function textOf(file: File): Promise<string | undefined> {
  const first = new Uint8Array(await file.slice(0, firstBytes).arrayBuffer())
  if (first.includes(0)) return undefined
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()).replace(/\ufffd+/g, '?')
}
