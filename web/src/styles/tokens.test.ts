import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// What the palette promises, computed from the file itself.

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type RGB = [number, number, number]
type Mode = 'light' | 'dark'

function token(name: string, mode: Mode): RGB {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  const hex = value?.match(/#[0-9a-f]{6}/g)?.at(mode === 'light' ? 0 : -1)
  if (!hex) throw new Error(`no colour --${name}`)
  return [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as RGB
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: RGB) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** The contrast ratio of WCAG 2. */
function contrast(a: RGB, b: RGB): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

/** Full protanopia, deuteranopia and tritanopia, after Machado, Oliveira and Fernandes (2009). */
const blindness = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
] as [RGB, RGB, RGB][]

const times = (m: [RGB, RGB, RGB], v: RGB) =>
  m.map((row) => Math.min(1, Math.max(0, row[0] * v[0] + row[1] * v[1] + row[2] * v[2]))) as RGB

function oklab([r, g, b]: RGB): RGB {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The smallest distance of two colours, as seen by any of the four kinds of eyes. */
function distance(a: RGB, b: RGB): number {
  return Math.min(
    ...blindness.map((eye) => {
      const [p, q] = [oklab(times(eye, a)), oklab(times(eye, b))]
      return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
    }),
  )
}

const hues = Array.from({ length: 12 }, (_, i) => `hue-${i + 1}`)

describe.each<Mode>(['light', 'dark'])('the palette, %s', (mode) => {
  const grounds = ['paper', 'surface', 'raised']

  it.each(grounds)('running text on %s reaches AAA', (ground) => {
    for (const ink of ['ink', 'ink-soft', 'ink-quiet']) {
      expect(contrast(token(ink, mode), token(ground, mode)), ink).toBeGreaterThanOrEqual(7)
    }
  })

  it('the three inks are three voices', () => {
    const [ink = 0, soft = 0, quiet = 0] = ['ink', 'ink-soft', 'ink-quiet'].map((name) => contrast(token(name, mode), token('paper', mode)))
    expect(ink / soft).toBeGreaterThan(1.25)
    expect(soft / quiet).toBeGreaterThan(1.25)
  })

  it.each(grounds)('every other text colour on %s reaches AA', (ground) => {
    for (const ink of ['accent-strong', 'good', 'bad', 'night']) {
      expect(contrast(token(ink, mode), token(ground, mode)), ink).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('text on its own wash reaches AA', () => {
    for (const name of ['good', 'bad']) {
      expect(contrast(token(name, mode), token(`${name}-wash`, mode)), name).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(token('accent-strong', mode), token('accent-wash', mode))).toBeGreaterThanOrEqual(4.5)
    for (const ink of ['sky-ink', 'sky-quiet', 'sky-brass']) {
      expect(contrast(token(ink, mode), token('sky', mode)), ink).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(grounds)('edges of controls, focus and series stand out from %s', (ground) => {
    const series = [1, 2, 3, 4, 5, 6].map((n) => `series-${n}`)
    for (const name of ['line-control', 'focus', 'accent', 'series-rest', ...series]) {
      expect(contrast(token(name, mode), token(ground, mode)), name).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(grounds)('the hue of a maker stands out from %s', (ground) => {
    for (const name of hues) expect(contrast(token(name, mode), token(ground, mode)), name).toBeGreaterThanOrEqual(3)
  })

  // Twelve are too many to be far apart for every eye, so a hue never stands alone: letters, a name or a shape are beside it.
  it('any two hues differ, for colour-blind eyes too', () => {
    hues.forEach((a, i) => {
      for (const b of hues.slice(i + 1)) expect(distance(token(a, mode), token(b, mode)), `${a} and ${b}`).toBeGreaterThan(0.075)
    })
  })

  it('any two series can be told apart by every kind of eye', () => {
    for (let a = 1; a <= 6; a++) {
      for (let b = a + 1; b <= 6; b++) {
        expect(distance(token(`series-${a}`, mode), token(`series-${b}`, mode)), `${a} and ${b}`).toBeGreaterThan(0.1)
      }
    }
  })
})
