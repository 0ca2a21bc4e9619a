import type { Axis, Chart, Point, Series } from '../payload.gen'

/** Charts of every kind, small enough to be read. */

const axis = (kind: string, format: string, min: number, max: number, ticks: number[], label = `${kind} of ${format}`): Axis => ({
  kind,
  label,
  format,
  min,
  max,
  ticks,
  names: [],
})

const names = (...texts: string[]): Axis => ({
  ...axis('names', 'number', 0, texts.length - 1, [], 'Model'),
  names: texts.map((text) => ({ text, href: `/index#${text}`, note: '' })),
})

const noted = (note: string, names: Axis): Axis => ({ ...names, names: names.names.map((name) => ({ ...name, note })) })

const series = (name: string, slot: number, draw: string, points: Point[]): Series => ({ name, slot, draw, points })

const chart = (id: string, kind: string, x: Axis, y: Axis, ...panels: Series[][]): Chart => ({
  id,
  kind,
  title: `The title of ${id}`,
  caption: 'How to read it.',
  asOf: '2026-11-02',
  credits: [
    { name: 'A catalogue', url: 'https://catalogue.example', licence: '', licenceUrl: '' },
    { name: 'A list', url: '', licence: 'CC BY 4.0, changed', licenceUrl: 'https://creativecommons.org/licenses/by/4.0/' },
  ],
  x,
  y,
  panels: panels.map((list, i) => ({ title: panels.length > 1 ? `Panel ${i + 1}` : '', series: list })),
})

const dates = axis('date', 'date', 19358, 20100, [19358, 19723, 20089], 'Released')

const model = (label: string, x: number, y: number, key = false): Point => ({ label, x, y, key, href: `/index#${label}`, note: 'A <maker> & "sons"' })

export const scatter = chart('scatter', 'plot', dates, axis('log', 'usd', 0.005, 150, [0.01, 0.1, 1, 10, 100]), [
  series('closed', 1, 'marks', [model('GPT-4', 19430, 30), model('Claude <2>', 19550, 8)]),
  series('open', 0, 'marks', [model('Llama', 19700, 0.4)]),
  series('lowest so far', 2, 'step', [
    model('First of all with a long name', 19400, 5, true),
    model('Second', 19405, 4.8, true),
    model('Third', 19410, 4.6, true),
    model('Fourth', 20095, 0.01, true),
  ]),
])

/** Points with links, none of them with a name in the drawing. */
export const cloud = chart('cloud', 'plot', dates, axis('log', 'usd', 0.005, 150, [0.01, 0.1, 1, 10, 100]), [
  series('closed', 1, 'marks', [model('GPT-4', 19430, 30), model('Claude 2', 19550, 8)]),
  series('open', 0, 'marks', [model('Llama', 19700, 0.4)]),
])

const bounded = (point: Point, more: Partial<Point>): Point => ({ ...point, lo: point.y - 2, hi: point.y + 2, ...more })

/** Who dominates whom: margins, a free model, and one that is asked about. */
export const frontier: Chart = {
  ...chart('frontier', 'plot', { ...axis('log', 'cost', 0.5, 20, [0, 1, 10]), zero: true }, axis('linear', 'logits', 0, 20, [0, 10, 20]), [
    series('closed', 1, 'marks', [
      bounded(model('Asked', 10, 5), { chosen: true, faint: true, more: 'clearly dominated by Free' }),
      bounded(model('Close', 2, 14.5), { more: 'dominated by Best, not clearly' }),
    ]),
    series('no other is both cheaper and better', 2, 'step', [
      bounded(model('Free', 0, 10, true), { more: 'on the frontier' }),
      bounded(model('Best', 1.23456, 15, true), { more: 'on the frontier' }),
    ]),
  ]),
  makers: [{ name: 'Acme', letters: 'Ac', hue: '3' }],
  full: true,
  margins: true,
  choose: '/charts?x=cost',
}

/** The same in the hues of makers, as wide as a page. */
export const hued: Chart = {
  ...chart('hued', 'plot', dates, axis('log', 'usd', 0.005, 150, [0.01, 0.1, 1, 10, 100]), [
    series('closed', 1, 'marks', [{ ...model('GPT-4', 19430, 30), hue: 6 }, model('Claude 2', 19550, 8)]),
    series('lowest so far', 2, 'step', [{ ...model('GPT-5', 19700, 0.4, true), hue: 6 }]),
  ]),
  makers: [{ name: 'OpenAI', letters: 'OA', hue: '6' }],
  full: true,
}

const lineOf = (...values: number[]): Point[] => values.map((y, i) => ({ x: 19400 + i * 182, y, label: `Half-year ${i + 1}`, note: `${i + 3} of 9` }))

export const lines = chart('lines', 'plot', dates, axis('linear', 'percent', 0, 100, [0, 20, 40, 60, 80, 100]), [
  { ...series('images', 2, 'line', lineOf(10, 20, 62)), named: true },
  { ...series('audio', 1, 'line', lineOf(0, 1, 61)), named: true },
])

export const stacked = chart('stacked', 'plot', dates, axis('linear', 'percent', 0, 100, [0, 50, 100]), [
  { ...series('open', 2, 'bars', [{ x: 19358, y: 60, lo: 0, hi: 60, label: '2023' }]), width: 365 },
  { ...series('closed', 1, 'bars', [{ x: 19358, y: 40, lo: 60, hi: 100, label: '2023' }]), width: 365 },
])

const bars = (...values: number[]): Series => ({ ...series('9 models', 1, 'bars', values.map((y, x) => ({ x, y, label: String(x) }))), width: 1 })

export const multiples = chart('multiples', 'plot', axis('linear', 'times', 0, 15, [0, 5, 10, 15]), axis('linear', 'percent', 0, 50, [0, 10, 20, 30, 40, 50]), [bars(10, 40, 50)], [bars(30, 30, 40)], [bars(50, 50)])

export const intervals = chart('intervals', 'rows', axis('linear', 'score', 60, 100, [60, 70, 80, 90, 100]), names('GPT-5', 'o3-pro', 'A model with a name that is far too long for any drawing'), [
  series('first place', 2, 'ranges', [{ x: 88, y: 0, lo: 83.1, hi: 91.6 }]),
  series('overlaps', 1, 'ranges', [
    { x: 84.9, y: 1, lo: 79.6, hi: 89 },
    { x: 83, y: 2, lo: 77, hi: 88 },
  ]),
])

export const shares = chart('shares', 'rows', axis('linear', 'percent', 0, 100, [0, 50, 100]), noted('12 scores', names('Math', 'Coding')), [
  series('makers', 2, 'bars', [
    { x: 70, y: 0, lo: 0, hi: 70 },
    { x: 20, y: 1, lo: 0, hi: 20 },
  ]),
  series('others', 1, 'bars', [
    { x: 30, y: 0, lo: 70, hi: 100 },
    { x: 80, y: 1, lo: 20, hi: 100 },
  ]),
])

const fall = (label: string, from: number, to: number): Point[] => [
  { x: 0, y: from },
  { x: 1, y: to, label, href: `/index#${label}`, note: '10 Jun 2025' },
]

export const slope = chart('slope', 'slope', { ...names('before', 'after'), label: 'Price' }, axis('log', 'usd', 0.05, 20, [0.1, 1, 10]), [
  series('cheaper', 1, 'line', [...fall('o3', 10, 2), ...fall('o3 again', 9, 2), ...fall('Cheapest', 1, 0.1)]),
  series('dearer', 4, 'line', fall('Gemini', 0.15, 0.3)),
])

export const charts = [scatter, cloud, hued, frontier, lines, stacked, multiples, intervals, shares, slope]
