import { formatNumber } from '../../../lib/format'
import { request } from '../../../lib/request'
import type { IDData } from '../../../payload.gen'
import { judge, type Judged } from './desk'
import { mostOfOne, readFiles, type Source, tooLarge } from './files'
import { Finder, type Finding } from './find'
import { listOf } from './list'
import { resolve } from './resolve'
import { Writer } from './row'

/** Checked is what was found in texts and files. */
export interface Checked {
  data: IDData
  writer: Writer
  /** One for each id, in the order in which they were found. */
  list: Judged[]
  /** Where each was found; an id of a list has no place. */
  places: Map<string, Place[]>
  notices: string[]
}

export interface Place {
  where: string
  mention: boolean
}

/** How the work goes on: after each stretch others get their turn. */
export interface Course {
  signal: AbortSignal
  /** progress is told how much of all there is was read. */
  progress: (done: number, all: number) => void
}

/** How long a stretch of work may take, in milliseconds: a page that waits for less does not seem to stand still. */
const stretch = 24

let finder: Promise<{ data: IDData; finder: Finder }> | undefined

/** load loads the rules and what is known; a failure is tried again the next time. */
function load(address: string) {
  finder ??= request<IDData>(address, new AbortController().signal, 30_000).then((data) => ({ data, finder: new Finder(data) }))
  finder.catch(() => (finder = undefined))
  return finder
}

/** check reads a text and files for ids, here and nowhere else. */
export async function check(address: string, text: string, files: readonly File[], course: Course): Promise<Checked> {
  const { data, finder } = await load(address)
  const run = new Run(data, finder, course)
  const notices: string[] = []
  const sources = await readFiles(files, notices, course.signal)
  if (text.length > mostOfOne) notices.push(`The text was not read: ${tooLarge(text.length)}.`)
  else if (text.trim() !== '') sources.unshift({ name: '', text })
  course.signal.throwIfAborted() // a newer run has the finder
  finder.again()
  await run.read(sources)
  if (!run.whole) {
    notices.push(`There are more than ${formatNumber(data.mostFound)} different ids. The first ${formatNumber(data.mostFound)} were checked; the command line reads more.`)
  } else if (run.answers.size === 0 && sources.length > 0) notices.push(data.noIds)
  const writer = new Writer(data, finder.ix.models)
  return { data, writer, list: [...run.answers.values()], places: run.places, notices }
}

/** Run is one reading of texts. */
class Run {
  readonly answers = new Map<string, Judged>()
  readonly places = new Map<string, Place[]>()
  whole = true
  private since = performance.now()

  constructor(
    private readonly data: IDData,
    private readonly finder: Finder,
    private readonly course: Course,
  ) {}

  async read(sources: Source[]) {
    const all = sources.reduce((sum, { text }) => sum + text.length, 0)
    let before = 0
    for (const { name, text } of sources) {
      const list = name ? undefined : listOf(this.finder.ix, text)
      if (list) await this.readList(list)
      else await this.readText(name, text, (done) => this.course.progress(before + done, all))
      before += text.length
    }
  }

  private async readList(list: string[]) {
    const different = [...new Set(list)]
    this.whole = different.length <= this.data.mostFound
    for (const [i, id] of different.slice(0, this.data.mostFound).entries()) {
      this.answers.set(id, judge(this.data, this.finder.ix.models, resolve(this.finder.ix, id)))
      await this.rest(() => this.course.progress(i, different.length))
    }
  }

  private async readText(name: string, text: string, progress: (done: number) => void) {
    const found: Finding[] = []
    for (const done of this.finder.find(text, found)) await this.rest(() => progress(done))
    this.whole &&= this.finder.whole
    for (const { answer, line, column, mention } of found) {
      if (!this.answers.has(answer.id)) this.answers.set(answer.id, judge(this.data, this.finder.ix.models, answer))
      const places = this.places.get(answer.id) ?? []
      this.places.set(answer.id, places)
      places.push({ where: name ? `${name}:${line}` : `${line}:${column}`, mention })
    }
  }

  /** rest gives others their turn when a stretch is over. */
  private rest(progress: () => void): Promise<void> | undefined {
    if (performance.now() - this.since < stretch) return undefined
    progress()
    return new Promise((resume, stop) => {
      setTimeout(() => {
        this.since = performance.now()
        if (this.course.signal.aborted) stop(new DOMException('Stopped', 'AbortError'))
        else resume()
      })
    })
  }
}
