// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Figure } from '../islands/Figure'
import type { Chart } from '../payload.gen'
import { Picture } from './Picture'
import { frames, plotHeight } from './Plot'
import { rowsHeight } from './Rows'
import { charts, cloud, frontier, hued, intervals, lines, multiples, scatter, shares, slope, stacked } from './samples'
import { measures, type Size } from './size'
import { slopeHeight } from './Slope'
import { textWidth } from './text'

function draw(chart: Chart): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Figure {...chart} />)
  return page
}

const sizesOf = (chart: Chart): Size[] => (chart.full ? ['full', 'narrow'] : ['wide', 'narrow'])

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]

const rowsOf = (page: HTMLElement) => all(page, 'tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))

const pointsOf = (chart: Chart) => chart.panels.flatMap(({ series }) => series.flatMap(({ points }) => points))

/** box is about where a text stands, from its anchor. */
function box(text: Element, size: number) {
  const width = textWidth(text.textContent, size)
  const x = Number(text.getAttribute('x'))
  const y = Number(text.getAttribute('y'))
  const anchor = text.getAttribute('text-anchor')
  const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
  return { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.2 }
}

describe.each(charts)('$id', (chart) => {
  const page = draw(chart)
  const sizes = sizesOf(chart)

  it('is a figure with a name, a caption, its sources and two drawings', () => {
    const figure = page.querySelector('figure')
    expect(figure?.getAttribute('aria-labelledby')).toBe(`${chart.id}-title`)
    expect(page.querySelector(`#${chart.id}-title`)?.textContent).toBe(chart.title)
    const caption = figure?.lastElementChild
    expect(caption?.tagName.toLowerCase()).toBe('figcaption')
    expect(all(page, 'figcaption > p').map((p) => p.textContent)).toEqual([
      'How to read it.',
      'Data to 2 Nov 2026. Sources: A catalogue, A list (CC BY 4.0, changed).',
    ])
    expect(caption?.lastElementChild?.className).toBe('fig-data')
    for (const size of sizes) {
      const svg = page.querySelector(`svg.fig-${size}`)
      expect(svg?.getAttribute('aria-labelledby')).toBe(`${chart.id}-title`)
      expect(svg?.getAttribute('aria-describedby')).toBe(`${chart.id}-caption`)
      // An image has no links inside: who sees none could not reach them.
      expect(svg?.getAttribute('role')).toBe(svg?.querySelector('a') ? 'group' : 'img')
    }
  })

  it.each(sizes)('keeps every letter inside the %s drawing', (size) => {
    const svg = page.querySelector(`svg.fig-${size}`)
    const [, , width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number)
    const texts = all(page, `svg.fig-${size} text`)
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) {
      const { left, right, top, bottom } = box(text, measures[size].text)
      expect([text.textContent, left >= -1, right <= width + 1, top >= -1, bottom <= height + 1]).toEqual([text.textContent, true, true, true, true])
    }
  })

  it.each(sizes)('has no label over another in the %s drawing', (size) => {
    const labels = all(page, `svg.fig-${size} .fig-label`).map((text) => ({ name: text.textContent, ...box(text, measures[size].text) }))
    labels.forEach((a, i) => {
      for (const b of labels.slice(i + 1)) {
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
        expect([a.name, b.name, apart]).toEqual([a.name, b.name, true])
      }
    })
  })

  it.each(sizes)('has a name, and room to be hit, for each point that leads somewhere in the %s drawing', (size) => {
    for (const point of all(page, `svg.fig-${size} .fig-point`)) {
      expect(point.getAttribute('href')).toMatch(/^\/index#/)
      expect(point.querySelector('title')?.textContent).toBeTruthy()
      expect(Number(point.querySelector('circle')?.getAttribute('r'))).toBeGreaterThanOrEqual(11)
    }
  })

  it.each(sizes)('has no label that a point strikes in the %s drawing, but at the end of a line', (size) => {
    const places = all(page, `svg.fig-${size} .fig-point`).map((point) => {
      const [, x, y] = /translate\((\S+) (\S+)\)/.exec(point.getAttribute('transform') ?? '') ?? []
      const circle = point.querySelector('circle')
      return { x: Number(x ?? circle?.getAttribute('cx')), y: Number(y ?? circle?.getAttribute('cy')) }
    })
    for (const label of all(page, `svg.fig-${size} .fig-point:not(:last-child) .fig-label`)) {
      const { left, right, top, bottom } = box(label, measures[size].text)
      expect([label.textContent, places.filter(({ x, y }) => x > left && x < right && y > top && y < bottom)]).toEqual([label.textContent, []])
    }
  })

  it.each(sizes)('draws numbers only in the %s drawing', (size) => {
    expect(page.querySelector(`svg.fig-${size}`)?.outerHTML).not.toMatch(/NaN|undefined|Infinity/)
  })
})

describe('the table', () => {
  it('has every model of a scatter, with its address', () => {
    const page = draw(scatter)
    expect(rowsOf(page)).toHaveLength(pointsOf(scatter).length)
    expect(rowsOf(page)[1]).toEqual(['Claude <2>', 'A <maker> & "sons"', '12 Jul 2023', '$8', 'closed'])
    expect(all(page, 'tbody a').map((a) => a.getAttribute('href'))).toContain('/index#Claude <2>')
  })

  it('has a line for each period and a column for each series', () => {
    expect(rowsOf(draw(lines))).toEqual([
      ['Half-year 1', '10% (3 of 9)', '0% (3 of 9)'],
      ['Half-year 2', '20% (4 of 9)', '1% (4 of 9)'],
      ['Half-year 3', '62% (5 of 9)', '61% (5 of 9)'],
    ])
    expect(rowsOf(draw(stacked))).toEqual([['2023', '60%', '40%']])
  })

  it('says where a panel has nothing', () => {
    expect(rowsOf(draw(multiples))[2]).toEqual(['2', '50%', '40%', '–'])
  })

  it('has intervals, shares and pairs', () => {
    expect(rowsOf(draw(intervals))[0]).toEqual(['GPT-5', '88.0%', '83.1–91.6%', 'first place'])
    expect(rowsOf(draw(shares))[1]).toEqual(['Coding (12 scores)', '20%', '80%'])
    expect(rowsOf(draw(slope))[0]).toEqual(['o3', '10 Jun 2025', '$10', '$2'])
    expect(rowsOf(draw(slope))).toHaveLength(4)
  })
})

describe('the drawing', () => {
  it('has a mark for each point, and stops for the keyboard only at those with a name', () => {
    const page = draw(scatter)
    const marks = all(page, 'svg.fig-wide .fig-mark, svg.fig-wide .fig-marks path')
    expect(marks).toHaveLength(pointsOf(scatter).length)
    expect(all(page, 'svg.fig-wide a:not([tabindex="-1"])').map((a) => a.querySelector('title')?.textContent)).toEqual([
      'First of all with a long name,\n$5,\n12 Feb 2023,\nA <maker> & "sons"',
      'Second,\n$4.80,\n17 Feb 2023,\nA <maker> & "sons"',
      'Third,\n$4.60,\n22 Feb 2023,\nA <maker> & "sons"',
      'Fourth,\n$0.01,\n7 Jan 2025,\nA <maker> & "sons"',
    ])
    expect(page.querySelector('maker')).toBeNull()
  })

  it('is one stop for the keyboard where no point has a name', () => {
    for (const size of ['wide', 'narrow']) {
      expect(all(draw(cloud), `svg.fig-${size} a:not([tabindex="-1"])`).map((a) => a.getAttribute('href'))).toEqual(['/index#GPT-4'])
    }
  })

  it('has the hues of makers, and says whose they are', () => {
    const page = draw(hued)
    expect(all(page, 'svg.fig-full .fig-point').map((point) => point.getAttribute('data-hue'))).toEqual(['6', '0', '6'])
    expect(all(page, 'ul[aria-label="Makers by hue"] li').map((item) => item.textContent)).toEqual(['OpenAI', 'other makers'])
    expect(draw(cloud).querySelector('[data-hue]')).toBeNull()
  })

  it('tells series apart by shape as well as by colour', () => {
    const shapes = all(draw(scatter), 'ul svg').map((svg) => svg.querySelector('.fig-mark')?.getAttribute('d'))
    expect(new Set(shapes).size).toBe(3)
    const patterns = all(draw(stacked), 'pattern .fig-hatch').map((path) => path.getAttribute('d'))
    expect(new Set(patterns).size).toBe(2)
  })

  it('writes the value at the end of its interval, or what the name notes', () => {
    const ends = (chart: Chart) => all(draw(chart), 'svg.fig-wide .fig-name').map((text) => text.textContent)
    expect(ends(intervals)).toEqual([intervals.x.label, '88.0%', '84.9%', '83.0%'])
    expect(ends(shares)).toEqual([shares.x.label, '12 scores', '12 scores'])
  })

  it('names no series that is alone', () => {
    expect(draw(multiples).querySelector('ul')).toBeNull()
  })

  it('is as high as what it holds', () => {
    for (const size of ['wide', 'narrow'] as const) {
      const measure = measures[size]
      for (const frame of frames(multiples, measure)) expect(frame.y + frame.height).toBeLessThan(plotHeight(multiples, measure))
      expect(rowsHeight(intervals, measure)).toBeGreaterThan(3 * measure.row)
      expect(slopeHeight(slope, measure)).toBeGreaterThanOrEqual(measure.height)
    }
  })
})

describe('steps without names', () => {
  it('have no column of models in the table', () => {
    const [panel] = frontier.panels
    const nameless = (panel?.series ?? []).map((one) => ({ ...one, draw: 'step', points: one.points.map(({ x, y }) => ({ x, y })) }))
    const page = draw({ ...frontier, panels: [{ title: '', series: nameless }] })
    expect(all(page, '.fig-data thead th').map((head) => head.textContent)).not.toContain('Model')
    expect(all(page, '.fig-data tbody th').filter((head) => !head.textContent)).toEqual([])
  })
})

describe('a frontier', () => {
  const page = draw(frontier)
  const svg = 'svg.fig-full'

  it('says of each point by what margin it is known and who dominates it', () => {
    expect(all(page, `${svg} .fig-point title`).map((title) => title.textContent.split(',\n').filter((_, i) => i !== 3))).toEqual([
      ['Asked', '5.00 (3.00–7.00)', '$10', 'clearly dominated by Free'],
      ['Close', '14.50 (12.50–16.50)', '$2', 'dominated by Best, not clearly'],
      ['Free', '10.00 (8.00–12.00)', '$0', 'on the frontier'],
      ['Best', '15.00 (13.00–17.00)', '$1.23', 'on the frontier'],
    ])
    expect(rowsOf(page)[1]?.slice(2)).toEqual(['$2', '14.50', '12.50–16.50', 'closed', 'dominated by Best, not clearly'])
  })

  it('has a place for what is free, before the scale begins', () => {
    const [free, first] = all(page, `${svg} .fig-s2.fig-point circle`).map((circle) => Number(circle.getAttribute('cx')))
    expect(free).toBeGreaterThan(frames(frontier, measures.full)[0]?.x ?? NaN)
    expect(first).toBeGreaterThan(free ?? NaN)
    expect(all(page, `${svg} text`).map((text) => text.textContent)).toContain('free')
  })

  it('draws margins, and where what dominates the chosen point lies', () => {
    expect(all(page, `${svg} .fig-margin`)).toHaveLength(4)
    const { x = 0, y = 0 } = frames(frontier, measures.full)[0] ?? {}
    expect(page.querySelector(`${svg} .fig-better`)?.getAttribute('d')).toMatch(new RegExp(`H${x}V${y}H`))
    expect(draw({ ...frontier, margins: false }).querySelector('.fig-margin')).toBeNull()
  })

  it('names the chosen point in every drawing, and others where there is room', () => {
    const names = (size: string) => all(page, `svg.fig-${size} .fig-spare text`).map((text) => text.textContent)
    expect(names('full')).toEqual(['Asked', 'Close'])
    expect(names('narrow')).toEqual(['Asked'])
  })

  it('runs to the left edge where more is better along x', () => {
    const [panel] = frontier.panels
    const leftward = { ...frontier, panels: [{ title: '', series: (panel?.series ?? []).map((one) => ({ ...one, leftward: true })) }] }
    const { x = 0, width = 0 } = frames(frontier, measures.full)[0] ?? {}
    expect(page.querySelector(`${svg} .fig-line`)?.getAttribute('d')).toMatch(new RegExp(`H${x + width}$`))
    expect(draw(leftward).querySelector(`${svg} .fig-line`)?.getAttribute('d')).toMatch(new RegExp(`H${x}$`))
  })

  it.each(charts)('can be had as a file of its own: $id', (chart) => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(<Picture chart={chart} credit="A site, 2 Nov 2026" />)
    const [, , width = 0, height = 0] = (page.firstElementChild?.getAttribute('viewBox') ?? '').split(' ').map(Number)
    expect(page.innerHTML).not.toMatch(/NaN|undefined|Infinity/)
    expect([page.textContent.includes(chart.title), page.textContent.includes('A site, 2 Nov 2026')]).toEqual([true, true])
    const low = all(page, 'svg > text').map((text) => Number(text.getAttribute('y')))
    expect([width > 1000, Math.max(...low) < height]).toEqual([true, true])
  })

  it('can be had as a file of its own, with its legend and where it comes from', () => {
    const html = renderToString(<Picture chart={frontier} credit="A site, 2 Nov 2026" />)
    for (const text of ['The title of frontier', 'A site, 2 Nov 2026', 'Acme', 'other makers', 'faint: clearly dominated', 'no other is both cheaper and better']) {
      expect(html).toContain(`>${text}</t`)
    }
  })
})
