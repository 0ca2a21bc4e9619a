import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as amounts from './amounts'
import * as format from './format'

// Go writes the table and is held to it as well: internal/words/table_test.go.
const table = JSON.parse(
  readFileSync(new URL('../../../internal/words/testdata/words.json', import.meta.url), 'utf8'),
) as Record<string, [...unknown[], string][]>

const functions: Record<string, ((...args: never[]) => string) | undefined> = { ...format, ...amounts }

describe.each(Object.entries(table))('%s', (name, cases) => {
  it('writes what Go writes', () => {
    const call = functions[name]
    if (!call) throw new Error(`there is no ${name}`)
    const got = cases.map((row) => [...row.slice(0, -1), call(...(row.slice(0, -1) as never[]))])
    expect(got).toEqual(cases)
  })
})

it('has every function in the table', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(functions).sort())
})
