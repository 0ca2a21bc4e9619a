import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { IDData } from '../../../payload.gen'
import { judge } from './desk'
import { Finder, type Finding } from './find'
import { listOf } from './list'
import { resolve, type Verdict } from './resolve'
import { type Row, Writer } from './row'

interface Said {
  data: IDData
  ids: { id: string; answer: string; verdict: Verdict; models: string[]; providers: string[]; how: string; near: string[]; row: Row }[]
  texts: { text: string; found: string[]; whole: boolean }[]
  lists: { text: string; said: string[] }[]
  views: { text: string; said: string[] }[]
}

/** What Go says, as the test of internal/views writes it before it runs this one; by itself it has nothing to compare. */
const file = process.env['SAID_OF_IDS']

/** differing are those of which something else is said; a few are enough. */
const differing = <T,>(list: T[], same: (item: T) => unknown, want: (item: T) => unknown) =>
  list.map((item) => ({ got: same(item), want: want(item) })).filter(({ got, want }) => !isDeepStrictEqual(got, want)).slice(0, 5)

describe.runIf(file)('the browser says what Go says', () => {
  const said = JSON.parse(file ? readFileSync(file, 'utf8') : '{}') as Said
  const finder = file ? new Finder(said.data) : (undefined as unknown as Finder)
  const writer = file ? new Writer(said.data, finder.ix.models) : (undefined as unknown as Writer)

  it('of ids', () => {
    expect(
      differing(
        said.ids,
        ({ id }) => {
          const { id: answer, ...rest } = resolve(finder.ix, id)
          return { id, answer, verdict: rest.verdict, models: rest.models, providers: rest.providers, how: rest.how, near: rest.near }
        },
        ({ row: _, ...rest }) => rest,
      ),
    ).toEqual([])
    expect(said.ids.length).toBeGreaterThan(5000)
  })

  it('in the rows of ids', () => {
    const listed = (row: Row) => ({ ...row, models: row.models ?? [], near: row.near ?? [], moves: row.moves ?? [] }) // Go has null for no list
    expect(
      differing(
        said.ids,
        ({ id }) => writer.row(judge(said.data, finder.ix.models, resolve(finder.ix, id))),
        ({ row }) => listed(row),
      ),
    ).toEqual([])
  })

  it('of texts', () => {
    expect(
      differing(
        said.texts,
        ({ text }) => {
          const list: Finding[] = []
          finder.again()
          for (const _ of finder.find(text, list));
          const found = list.map(
            ({ line, column, mention, answer: a }) =>
              `${line}:${column} ${mention} ${a.id} ${a.verdict} [${a.models.join(' ')}] [${a.providers.join(' ')}] ${a.how}`,
          )
          return { text, found, whole: finder.whole }
        },
        (want) => want,
      ),
    ).toEqual([])
  })

  it('in the summary and the order of rows', () => {
    expect(
      differing(
        said.views,
        ({ text }) => {
          const list = text.split('\n').map((id) => judge(said.data, finder.ix.models, resolve(finder.ix, id)))
          const groups = writer.groups(list, () => ({ where: '', mention: false }))
          return [writer.summary(list), ...groups.flatMap(({ title, count, rows }) => [`${title} ${count}`, ...rows.map(({ id }) => id)]), ...writer.addresses(list)]
        },
        ({ said }) => said,
      ),
    ).toEqual([])
  })

  it('of lists', () => {
    expect(
      differing(
        said.lists.filter(({ said }) => said[0] === 'true'),
        ({ text }) => ['true', ...(listOf(finder.ix, text) ?? ['none'])],
        ({ said }) => said,
      ),
    ).toEqual([])
    expect(said.lists.filter(({ text, said }) => (listOf(finder.ix, text) !== undefined) !== (said[0] === 'true'))).toEqual([])
  })
})
