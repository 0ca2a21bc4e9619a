// Runs the built server bundle as the Go server's engine does: with the
// language and nothing else around it.
import { readdirSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { samplePayload } from '../src/app/samples'
import type { Payload } from '../src/payload.gen'

const bundle = new Script(readFileSync(new URL('../dist/server/entry.server.js', import.meta.url), 'utf8'), {
  filename: 'entry.server.js',
})

/** The globals of ES2020; whatever else a context of Node has is taken away. */
const language = new Set(
  `Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError Float32Array Float64Array
  Function Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object Promise Proxy RangeError
  ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent eval globalThis isFinite
  isNaN parseFloat parseInt undefined`.split(/\s+/),
)

/** What depends on a locale or on where we are; rendered text must not. */
const forbidden = new Script(`
  for (const type of [Array, Number, BigInt, Date, Object]) refuse(type.prototype, 'toLocaleString')
  for (const name of ['localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase', 'normalize']) refuse(String.prototype, name)
  for (const name of ['toLocaleDateString', 'toLocaleTimeString', 'getTimezoneOffset', 'getHours', 'getDate', 'getMonth',
    'getFullYear', 'toString']) refuse(Date.prototype, name)
  function refuse(prototype, name) {
    prototype[name] = () => { throw new Error(name + ' is not for rendered code') }
  }
  Math.random = () => { throw new Error('Math.random is not for rendered code') }
`)

/** load evaluates the bundle in a bare context and returns its render function. */
function load(): (frame: string, payload: string) => string {
  const context = createContext({}) as { render?: (frame: string, payload: string) => string }
  const names = new Script('Object.getOwnPropertyNames(globalThis)').runInContext(context) as string[]
  for (const name of names) {
    if (!language.has(name)) new Script(`delete globalThis[${JSON.stringify(name)}]`).runInContext(context)
  }
  forbidden.runInContext(context)
  bundle.runInContext(context)
  if (!context.render) throw new Error('the bundle defines no render')
  return context.render
}

const render = load()

const testdata = new URL('../../internal/payload/testdata/', import.meta.url)
const golden = (name: string) => readFileSync(new URL(name, testdata), 'utf8')
const frame = golden('frame.json')

const errorTest = samplePayload('/', { page: 'errorTest', data: { home: '/' } })

const html = (payload: Payload) => render(frame, JSON.stringify(payload))

describe('the server bundle', () => {
  it('renders a page', () => {
    const data = { shape: 'card', section: '', title: 'Tokens & <words>', lead: 'What they are', figures: [], ranks: [], site: 'Site', host: 'site.example' }
    expect(html(samplePayload('/', { page: 'card', data }))).toContain('<h1 data-size="0">Tokens &amp; &lt;words&gt;</h1>')
  })

  it('renders the layout that the payload names', () => {
    expect(html(errorTest)).not.toContain('<footer')
    expect(html({ ...errorTest, layout: 'default' })).toContain('<footer')
  })

  it('renders an error page, its message escaped', () => {
    const error = { status: 404, message: 'Page not found: /<script>', fatal: false }
    expect(html(samplePayload('/', { page: 'error', error }))).toContain('Page not found: /&lt;script&gt;')
  })

  it.each(['nowhere', '__proto__', 'constructor', ''])('knows no page kind %j', (kind) => {
    expect(() => html(samplePayload('/', { page: kind }))).toThrow(`Unknown page kind: ${kind}`)
  })

  it('throws what fails while rendering', () => {
    expect(() => html(samplePayload('/', { page: 'term', data: null }))).toThrow()
  })

  it('renders on after a failure', () => {
    expect(() => html(samplePayload('/', { page: 'term', data: null }))).toThrow()
    expect(html(errorTest)).toContain('<h1>Error test</h1>')
  })
})

describe('the payload goldens', () => {
  const names = readdirSync(testdata).filter((name) => name.endsWith('.json') && name !== 'frame.json')

  it('are there for each page kind', () => {
    const kinds = readdirSync(new URL('../src/pages/', import.meta.url))
    expect(names).toEqual(expect.arrayContaining(kinds.map((kind) => `${kind}.json`)))
  })

  it.each(names)('%s becomes a page with one heading, and twice the same', (name) => {
    const page = render(frame, golden(name))
    expect(page.match(/<h1[ >]/g)).toHaveLength(1)
    expect(page).not.toMatch(/undefined|NaN|\[object Object\]/)
    expect(render(frame, golden(name))).toBe(page)
  })
})
