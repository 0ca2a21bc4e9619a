import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { reportWarning } from '../app/errors'
import { staticCopy } from '../lib/copy'
import { request } from '../lib/request'
import type { Frame } from '../payload.gen'
import { type Answer, answerAddress } from './answer'
import type { Sources } from './finder'
import styles from './palette.css?inline'
import { PaletteDialog } from './PaletteDialog'
import type { TitlesFile } from './titles'

let root: Root | undefined
let opened = 0

/** openPalette shows the palette, with a text that was typed already. */
export function openPalette(frame: Frame, text: string) {
  if (dialog()) return
  preparePalette(frame)
  const key = ++opened
  const addresses = { page: frame.search.page, places: placesOf(frame) }
  const closed = () => key === opened && root?.render(null)
  // Now, not soon: the field takes the focus while the visitor's key or tap is being handled.
  flushSync(() => root?.render(<PaletteDialog key={key} addresses={addresses} text={text} sources={sourcesOf(frame)} closed={closed} />))
}

/** placesOf are the chief pages: the first that the header leads to. */
const placesOf = ({ sections }: Frame) => sections.flatMap(({ label, href, pages }) => (href ? [{ label, href }] : pages)).slice(0, 7)

export const closePalette = () => dialog()?.close()

const dialog = () => document.querySelector<HTMLDialogElement>('dialog.palette[open]')

/** preparePalette loads what an open palette needs. */
export function preparePalette(frame: Frame) {
  if (!root) {
    // A stylesheet of its own, part of this chunk: most visits never open the palette.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    const box = document.createElement('div')
    document.body.append(box)
    root = createRoot(box)
  }
  void staticCopy()
  void titlesOf(frame).catch(() => undefined) // whoever needs them hears of it
}

let titles: Promise<TitlesFile> | undefined

/** titlesOf loads the titles once; after a failure they are asked for again. */
function titlesOf({ search, buildId }: Frame): Promise<TitlesFile> {
  titles ??= request<TitlesFile>(`${search.titles}?${buildId}`, new AbortController().signal)
  titles.catch(() => (titles = undefined))
  return titles
}

let warned = false

const sourcesOf = (frame: Frame): Sources => ({
  titles: () => titlesOf(frame),
  async answer(text, signal) {
    const copy = await staticCopy()
    if (!copy) return request<Answer>(answerAddress(frame.search.api, text), signal)
    const { answerHere } = await import('./answerHere')
    return answerHere(copy.search, text)
  },
  warn(error) {
    if (warned) return
    warned = true
    reportWarning('The search could not be asked', error)
  },
})
