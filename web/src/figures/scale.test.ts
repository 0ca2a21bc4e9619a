import { expect, it } from 'vitest'
import { placeLabels, touch, within } from './labels'
import { lines, multiples, scatter } from './samples'
import { graduation, scaleOf } from './scale'
import { spread } from './spread'
import { escapeHTML, shorten, textWidth } from './text'
import { formatTick, formatValue } from './values'

it('maps the ends of a scale onto the ends of its range', () => {
  for (const axis of [scatter.x, scatter.y, lines.y, multiples.x]) {
    const scale = scaleOf(axis, [300, 20])
    expect(scale(axis.min)).toBeCloseTo(300)
    expect(scale(axis.max)).toBeCloseTo(20)
  }
  expect(scaleOf(scatter.y, [0, 100])(Math.sqrt(0.005 * 150))).toBeCloseTo(50)
})

it('graduates each kind of scale', () => {
  const levels = (axis: typeof scatter.x) => [0, 1, 2].map((level) => graduation(axis).filter((line) => line.level === level).length)
  expect(levels(scatter.x)).toEqual([16, 6, 3]) // months, quarters, years
  expect(levels(scatter.y)).toEqual([32, 5, 5]) // parts of decades, their fives, the decades
  expect(levels(lines.y)).toEqual([40, 5, 6])
})

it('writes values in full and ticks short', () => {
  expect(formatValue('date', 19358)).toBe('1 Jan 2023')
  expect(formatValue('tokens', 1_048_576)).toBe('1,048,576')
  expect(formatValue('percent', 83.14)).toBe('83.1%')
  expect(formatValue('usd', 0.435)).toBe('$0.435')
  expect(formatValue('number', 8.25)).toBe('8.25')
  expect(formatTick(scatter.y, 0.1)).toBe('$0.10')
  expect(formatTick(scatter.y, 10)).toBe('$10')
  expect(formatTick(scatter.x, 19723)).toBe('2024')
})

it('finds room for labels, and leaves out those that have none', () => {
  const inside = { x: 0, y: 0, width: 200, height: 60 }
  const wanted = Array.from({ length: 12 }, (_, i) => ({ text: `Model ${i}`, x: 60 + i * 6, y: 30 }))
  const placed = placeLabels(wanted, inside, 12, []).filter((label) => label !== null)
  expect(placed.length).toBeGreaterThan(3)
  expect(placed.length).toBeLessThan(12)
  placed.forEach((a, i) => {
    expect(within(a.box, inside)).toBe(true)
    for (const b of placed.slice(i + 1)) expect(touch(a.box, b.box)).toBe(false)
  })
})

it('prefers a place that covers no mark', () => {
  const marks = Array.from({ length: 9 }, (_, i) => ({ x: 110 + i * 5, y: 50 }))
  const [label] = placeLabels([{ text: 'Model', x: 100, y: 50 }], { x: 0, y: 0, width: 200, height: 100 }, 12, marks)
  expect(label).toBeTruthy()
  for (const mark of marks) expect(label && touch(label.box, { ...mark, width: 1, height: 1 })).toBe(false)
})

it('spreads places no farther than needed', () => {
  expect(spread([10, 50, 90], 12, 0, 100)).toEqual([10, 50, 90])
  expect(spread([10, 12, 14], 12, 0, 100)).toEqual([10, 22, 34])
  expect(spread([95, 97, 99], 12, 0, 100)).toEqual([76, 88, 100])
})

it('measures, shortens and escapes text', () => {
  expect(textWidth('WWW', 10)).toBeGreaterThan(textWidth('iii', 10))
  expect(shorten('Short', 10, 100)).toBe('Short')
  expect(textWidth(shorten('A name that is far too long', 10, 60), 10)).toBeLessThanOrEqual(60)
  expect(escapeHTML(`<a href="x">'&`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;&#38;')
})
