import { describe, expect, it } from 'vitest'
import { logScale, yearTicks } from './scale'

describe('logScale', () => {
  it('maps the ends of the domain onto the ends of the range', () => {
    const y = logScale([0.01, 100], [400, 0])
    expect(y(0.01)).toBeCloseTo(400)
    expect(y(100)).toBeCloseTo(0)
  })

  it('gives equal factors equal steps', () => {
    const x = logScale([1, 1000], [0, 300])
    expect(x(10)).toBeCloseTo(100)
    expect(x(100)).toBeCloseTo(200)
    expect(x(20) - x(2)).toBeCloseTo(x(500) - x(50))
  })

  it('goes on beyond the domain', () => {
    const x = logScale([1, 10], [0, 100])
    expect(x(100)).toBeCloseTo(200)
    expect(x(0.1)).toBeCloseTo(-100)
  })
})

describe('yearTicks', () => {
  it('counts the days to each first of January, leap years too', () => {
    expect(yearTicks(2023, 1100)).toEqual([
      { year: 2023, day: 0 },
      { year: 2024, day: 365 },
      { year: 2025, day: 731 },
      { year: 2026, day: 1096 },
    ])
  })

  it.each([
    [0, [2023]],
    [364, [2023]],
    [365, [2023, 2024]],
  ])('has on day %d the ticks of %j', (lastDay, want) => {
    expect(yearTicks(2023, lastDay).map((tick) => tick.year)).toEqual(want)
  })

  it('has none before the first day', () => {
    expect(yearTicks(2023, -1)).toEqual([])
  })
})
