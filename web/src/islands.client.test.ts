import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the stylesheet has the styles of every island', () => {
  const named = readFileSync(new URL('./islands.client.ts', import.meta.url), 'utf8').match(/[\w.]+\.module\.css/g)
  const there = readdirSync(new URL('./islands/', import.meta.url)).filter((name) => name.endsWith('.module.css'))
  expect(named?.sort()).toEqual(there.sort())
})
