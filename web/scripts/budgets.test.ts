// Holds the budgets of what a visitor loads, over the built client.
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'

/** What Vite's manifest says of one chunk. */
interface Chunk {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
}

const root = new URL('../src/', import.meta.url)
const client = new URL('../dist/client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<string, Chunk>

const read = (file: string) => readFileSync(new URL(file, client))

const brotli = (bytes: Uint8Array) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const weights = new Map<string, number>()

/** weigh sums up files in KB of 1,000 bytes, compressed as they are served. */
function weigh(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const weight = weights.get(file) ?? brotli(read(file))
    weights.set(file, weight)
    sum += weight
  }
  return sum / 1000
}

/** closure is a chunk's file and all that it imports before it runs. */
function closure(key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the manifest has no ${key}`)
  if (into.has(chunk.file)) return into
  into.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(imported, into)
  return into
}

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
const first = closure(entries[0] ?? '')

/** The page kinds, with what the visitor loads first and what a later visit adds. */
const pages = Object.keys(manifest).flatMap((key) => {
  const kind = /^src\/pages\/([^/]+)\/[^/]+Page\.tsx$/.exec(key)?.[1]
  if (!kind) return []
  const added = [...closure(key)].filter((file) => !first.has(file))
  return [{ kind, files: [...first, ...added], firstScript: weigh([...first, ...added]), added: weigh(added) }]
})
// The gallery shows all parts at once; readers never go there.
const contentPages = pages.filter(({ kind }) => kind !== 'llmIndex' && kind !== 'gallery')
const addedPages = pages.filter(({ kind }) => kind !== 'llmIndex')

const assets = readdirSync(new URL('assets/', client))
const named = (pattern: RegExp) => assets.filter((name) => pattern.test(name)).map((name) => `assets/${name}`)

describe('first JavaScript', () => {
  it('has one entry and a chunk for each page kind', () => {
    expect(entries).toEqual(['src/entry.client.tsx'])
    const folders = readdirSync(new URL('pages/', root))
    expect(pages.map(({ kind }) => kind).sort()).toEqual(folders.sort())
  })

  it.each(contentPages)('of $kind is never over 75 KB', ({ firstScript }) => {
    expect(firstScript).toBeLessThanOrEqual(75)
  })

  it('of the usual content page is within 73 KB', () => {
    const sorted = contentPages.map(({ firstScript }) => firstScript).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(73)
  })

  it('of the LLM index is never over 95 KB', () => {
    expect(pages.find(({ kind }) => kind === 'llmIndex')?.firstScript).toBeLessThanOrEqual(95)
  })

  it.each(addedPages)('adds at most 12 KB for $kind', ({ added }) => {
    expect(added).toBeLessThanOrEqual(12)
  })
})

/** classesOf are the classes that a module names itself. */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\/|:global\([^{]*?\)(?=[ ),:])|\{[^{}]*\}/gs, '')
  return new Set(selectors.match(/(?<=\.)[a-z][\w-]*/gi))
}

describe('styles', () => {
  it('are one stylesheet of at most 19 KB', () => {
    const sheets = named(/\.css$/)
    expect(sheets).toHaveLength(1)
    expect(weigh(sheets)).toBeLessThanOrEqual(19)
  })

  it('have the rules of parts, islands and figures, whose code the browser has not', () => {
    const built = named(/\.css$/).map((sheet) => read(sheet).toString()).join()
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const plain = sources.filter((name) => /^(islands|figures|parts|pages\/\w+)\/[\w-]+\.css$/.test(name))
    expect(plain.length).toBeGreaterThan(5)
    for (const name of plain) {
      const [, first = name] = /^\.([\w-]+)/m.exec(readFileSync(new URL(name, root), 'utf8')) ?? []
      expect(built, name).toContain(`.${first}`)
    }
  })

  it('name each class of a module once, in few letters', () => {
    const built = named(/\.css$/).map((sheet) => read(sheet).toString()).join()
    const names = new Set(built.match(/(?<=\.)_[\w-]+/g))
    for (const name of names) expect(name).toMatch(/^_[\w-]{3}[\da-z]$/)
    const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.module.css'))
    const classes = modules.flatMap((name) => [...classesOf(readFileSync(new URL(name, root), 'utf8'))])
    expect(names.size).toBe(classes.length)
  })

  // Found in WebKitGTK 2.50: a decoration with a thickness or a variable draws no line at all, cells of a table are
  // not turned, and the hairlines of a repeating gradient are smeared.
  it('use no form that WebKit does not draw', () => {
    for (const sheet of named(/\.css$/)) {
      expect(read(sheet).toString()).not.toMatch(/text-decoration:[^;}]*(var\(|\d)|writing-mode:sideways|repeating-linear-gradient/)
    }
  })

  it('load nothing from elsewhere', () => {
    for (const sheet of named(/\.css$/)) expect(read(sheet).toString()).not.toMatch(/(@import|url\()\s*["']?(https?:)?\/\//)
  })
})

describe('the search palette', () => {
  const key = 'src/search/palette.tsx'

  it('is loaded when it is first opened, not before', () => {
    expect(manifest[key]?.isDynamicEntry).toBe(true)
    expect(pages.filter(({ files }) => files.includes(manifest[key]?.file ?? ''))).toEqual([])
  })

  it('adds at most 7 KB, of which 2.5 KB are its styles', () => {
    expect(weigh([manifest[key]?.file ?? ''])).toBeLessThanOrEqual(7)
    expect(brotli(readFileSync(new URL('search/palette.css', root))) / 1000).toBeLessThanOrEqual(2.5)
  })
})

describe('fonts', () => {
  const firstFonts = named(/^first-.*\.woff2$/)
  const homeFonts = named(/^home-.*\.woff2$/)

  it('before the first paint are two files, and one more on the front page, of at most 60 KB together', () => {
    expect(firstFonts).toHaveLength(2)
    expect(homeFonts).toHaveLength(1)
    expect(named(/\.woff2$/)).toHaveLength(3)
    const bytes = [...firstFonts, ...homeFonts].reduce((sum, font) => sum + read(font).length, 0)
    expect(bytes / 1000).toBeLessThanOrEqual(60)
  })
})
