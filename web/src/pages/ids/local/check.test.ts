import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IDData } from '../../../payload.gen'
import { check } from './check'
import { mostOfOne } from './files'

// A small index: what is common to all texts is enough here, and said.test.ts holds the rest to what Go says.
const rule = { token: '[a-z0-9@~._:/+-]+', longest: 200, stem: '^acme-', quoted: 'model["\']?: ["\']$', bare: 'model: $', hints: 'model', value: '[:"]\\s*$', after: '^', address: '/models/([a-z0-9-]+)', action: ':x$', noID: '^$' }
const data = {
  day: '2026-11-16', unknown: 'Unknown.', noIds: 'No ids.', most: 100, mostFound: 1000, site: 'https://s.example', page: '/ids', resolve: '/r', calendar: '/c', badge: '/b',
  rules: { longest: 300, marks: '\\[1m\\]$', tags: ':latest$', routes: [], sellers: {}, ways: ['models/'], variants: [], regions: 'us\\.', hyphenated: ['acme'], rewrites: [], drops: [], moving: [], tokenizers: '^xenova/', otherKinds: 'embed', ollama: {}, ollamaOther: [], find: rule },
  states: ['ended', 'unknown', 'current'].map((id) => ({ id, title: id, sign: '', about: '' })),
  providers: { acme: { name: 'Acme' } }, makers: { acme: { name: 'Acme', own: 'acme' } }, sellers: { acme: 'acme' }, moving: {},
  known: { acme: { 'acme-1': 0, 'acme-2': 1 } },
  models: [
    { id: 'acme-1', name: 'Acme 1', href: '/1', maker: 'acme', released: '2024', status: 'retired', ends: '2026-01-01', ended: [['acme', 'acme-1']] },
    { id: 'acme-2', name: 'Acme 2', href: '/2', maker: 'acme', released: '2025', status: 'active', offers: [['acme', 'acme-2']] },
  ],
} as unknown as IDData

const course = () => ({ signal: new AbortController().signal, progress: vi.fn() })

/** run checks a text and files, and gives the states by id. */
async function run(text: string, files: File[] = [], how = course()) {
  vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(Response.json(data))))
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  const { list, places, notices } = await check('/data.json', text, files, how)
  return { states: list.map(({ id, state }) => `${id} ${state}`), places: Object.fromEntries(places), notices }
}

afterEach(() => vi.useRealTimers())

describe('what is read', () => {
  it('a list has no places', async () => {
    expect(await run('acme-1\nacme-9, acme-1')).toEqual({ states: ['acme-1 ended', 'acme-9 unknown'], places: {}, notices: [] })
  })

  it('a text has lines and columns, a file its name', async () => {
    const { states, places } = await run('a model: acme-2\nmodel: acme-1', [new File(['x\nmodel: acme-1\n'], 'a.yml')])
    expect(states).toEqual(['acme-2 current', 'acme-1 ended'])
    expect(places).toEqual({ 'acme-2': [{ where: '1:10', mention: false }], 'acme-1': [{ where: '2:8', mention: false }, { where: 'a.yml:2', mention: false }] })
  })

  it('a text without ids says so', async () => {
    expect(await run('two words')).toEqual({ states: [], places: {}, notices: ['No ids.'] })
    expect((await run('')).notices).toEqual([])
  })
})

describe('limits', () => {
  it('a large file is refused by its size, before it is read', async () => {
    const file = new File(['x'], 'big.log')
    Object.defineProperty(file, 'size', { value: 50 * 2 ** 20 })
    const read = vi.spyOn(file, 'slice')
    expect((await run('acme-2', [file])).notices).toEqual(['big.log was not read: it has 50 MB, and at most 5 MB are read.'])
    expect(read).not.toHaveBeenCalled()
  })

  it('all files together have a limit', async () => {
    const files = Array.from({ length: 5 }, (_, i) => new File(['model: acme-2'], `${i}.txt`))
    for (const file of files) Object.defineProperty(file, 'size', { value: mostOfOne })
    expect((await run('', files)).notices).toEqual(['4.txt was not read: together the files have more than 20 MB.'])
  })

  it('a binary file and one that cannot be read are named', async () => {
    const gone = new File(['x'], 'gone.txt')
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotReadableError')
    })
    const { notices } = await run('', [new File(['\x89PNG\0'], 'a.png'), gone])
    expect(notices[0]).toMatch(/^a\.png was not read: it looks like a binary file/)
    expect(notices[1]).toMatch(/^gone\.txt could not be read/)
  })

  it('a text that is too long is not read', async () => {
    expect((await run('x '.repeat(mostOfOne))).notices).toEqual(['The text was not read: it has 10 MB, and at most 5 MB are read.'])
  })

  it('no more than a thousand different ids are looked up', async () => {
    const ids = Array.from({ length: 1200 }, (_, i) => `acme-x${i}`)
    for (const text of [ids.join('\n'), ids.map((id) => `model: ${id}`).join('\n')]) {
      const { states, notices } = await run(text)
      expect(states).toHaveLength(1000)
      expect(notices[0]).toMatch(/^There are more than 1,000 different ids\. The first 1,000 were checked/)
    }
  })

  it('text that is not valid is read all the same', async () => {
    const { places } = await run('', [new File([new Uint8Array([0xff, 0xfe, 10]), 'model: acme-2'], 'odd')])
    expect(places).toEqual({ 'acme-2': [{ where: 'odd:2', mention: false }] })
  })
})

it('a long text gives others their turn, tells how far it is, and can be stopped', async () => {
  const stopped = new AbortController()
  const progress = vi.fn((done: number, all: number) => {
    expect(done).toBeLessThanOrEqual(all)
    stopped.abort()
  })
  const text = 'words that say nothing and model: acme-2\n'.repeat(50_000)
  await expect(run(text, [], { signal: stopped.signal, progress })).rejects.toThrow('Stopped')
  expect(progress).toHaveBeenCalledOnce()
})
