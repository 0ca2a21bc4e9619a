import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
// @ts-expect-error -- a script has no types
import * as script from './icons.mjs'

type Drawing = [tag: string, attributes: Record<string, string>][]

const { parseDrawing, ownCollection, subset, namesIn, generate } = script as {
  parseDrawing: (name: string, svg: string) => Drawing
  ownCollection: (drawings: Record<string, Drawing>) => { icons: Record<string, { body: string }> }
  subset: (set: object, names: string[]) => object
  namesIn: (source: string, known: string[]) => string[]
  generate: (drawings: Record<string, Drawing>, used: string[]) => string
}

const frame =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">'
const svg = (inside: string) => `${frame}\n  ${inside}\n</svg>\n`

const drawn = readdirSync('icons')
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length))

describe('our drawings', () => {
  it('are all there', () => {
    const promised = ['affiliate', 'benchmark', 'model', 'prompt', 'refund', 'waiting-list', 'workflow']
    expect(drawn).toEqual(expect.arrayContaining(promised))
  })

  it.each(drawn)('%s is one of the family', (name) => {
    expect(parseDrawing(name, readFileSync(`icons/${name}.svg`, 'utf8')).length).toBeGreaterThan(0)
  })

  it.each([
    ['another frame', 'a', '<svg viewBox="0 0 16 16"><path d="M0 0"/></svg>'],
    ['a name in upper case', 'A', svg('<path d="M0 0"/>')],
    ['a fill', 'a', svg('<path d="M0 0" fill="red"/>')],
    ['another shape', 'a', svg('<text x="1"/>')],
    ['a script', 'a', svg('<script>x</script>')],
    ['nothing', 'a', svg('')],
  ])('would not pass with %s', (_, name, text) => expect(() => parseDrawing(name, text)).toThrow(`icons/${name}.svg`))

  it('make a collection', () => {
    const { icons } = ownCollection({ a: parseDrawing('a', svg('<path d="M0 0" stroke-width="1"/>')) })
    expect(icons['a']?.body).toMatch(/^<g fill="none" stroke="currentColor" .*><path d="M0 0" stroke-width="1"\/><\/g>$/)
  })
})

describe('subset', () => {
  const set = {
    prefix: 'x',
    width: 24,
    height: 24,
    icons: { a: { body: '<g/>' }, b: { body: '<g/>' } },
    aliases: { c: { parent: 'a' } },
  }

  it('takes the icons, and those that other names stand for', () => {
    const want = { prefix: 'x', width: 24, height: 24, icons: { a: { body: '<g/>' } }, aliases: { c: { parent: 'a' } } }
    expect(subset(set, ['c'])).toEqual(want)
  })

  it('fails on a name that is not there', () => expect(() => subset(set, ['a', 'zz'])).toThrow('x has no zz'))
})

describe('the icons of the interface', () => {
  it('are those that a file with icons names', () => {
    const source = `import { Icon } from '../ui/Icon'\n<Icon name="sun" />\nconst rows = [{ icon: 'moon' }, 'other']`
    expect(namesIn(source, ['sun', 'moon', 'model'])).toEqual(['sun', 'moon'])
    expect(namesIn(`const model = 'model'`, ['model'])).toEqual([])
  })

  it('become a module with numbers and the names that React has', () => {
    const drawing: Drawing = [['circle', { cx: '12', r: '.5', 'stroke-width': '1' }], ['path', { d: 'M0 0' }]]
    const text = generate({ 'a-b': drawing, c: drawing }, ['a-b'])
    expect(text).toMatch(/^\/\/ Code generated .* DO NOT EDIT\.\n/)
    expect(text).toContain(`  'a-b': [\n    ['circle', { cx: 12, r: 0.5, strokeWidth: 1 }],\n    ['path', { d: 'M0 0' }],\n  ],\n`)
    expect(text).not.toContain('  c: [')
  })
})
