import { describe, expect, it } from 'vitest'
import { formatDate, formatNumber, formatPrice, formatTokens, plural } from './format'

describe('formatDate', () => {
  it.each([
    ['2026-11-14', '14 November 2026'],
    ['2026-01-01', '1 January 2026'],
    ['2024-02-29', '29 February 2024'],
    ['2026-12', 'December 2026'],
    ['2026', '2026'],
    ['2026-13', '2026'],
    ['2026-00-10', '2026'],
    ['', ''],
  ])('writes %j as %j', (iso, want) => {
    expect(formatDate(iso)).toBe(want)
  })
})

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [6030, '6,030'],
    [123456, '123,456'],
    [1234567, '1,234,567'],
    [-999, '-999'],
    [-123456, '-123,456'],
  ])('writes %d as %s', (n, want) => {
    expect(formatNumber(n)).toBe(want)
  })
})

describe('formatTokens', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1500, '1.5K'],
    [8192, '8.2K'],
    [32768, '32.8K'],
    [128000, '128K'],
    [131072, '131.1K'],
    [200000, '200K'],
    [999_499, '999.5K'],
    [999_500, '1M'],
    [1_000_000, '1M'],
    [1_048_576, '1.05M'],
    [2_500_000, '2.5M'],
    [10_000_000, '10M'],
  ])('writes %d as %s', (n, want) => {
    expect(formatTokens(n)).toBe(want)
  })
})

describe('formatPrice', () => {
  it.each([
    [0, '$0.00'],
    [0.01, '$0.01'],
    [0.025, '$0.025'],
    [0.075, '$0.075'],
    [0.1, '$0.10'],
    [0.15, '$0.15'],
    [1, '$1.00'],
    [2.5, '$2.50'],
    [15, '$15.00'],
    [150, '$150.00'],
  ])('writes %d as %s', (usd, want) => {
    expect(formatPrice(usd)).toBe(want)
  })

  it('never makes a price of next to nothing', () => {
    expect(formatPrice(0.0004)).not.toBe('$0.00')
  })
})

describe('plural', () => {
  it.each([
    [0, '0 posts'],
    [1, '1 post'],
    [2, '2 posts'],
    [1200, '1,200 posts'],
  ])('of %d is %s', (n, want) => {
    expect(plural(n, 'post')).toBe(want)
  })

  it('takes a word of its own for many', () => {
    expect(plural(1, 'entry', 'entries')).toBe('1 entry')
    expect(plural(3, 'entry', 'entries')).toBe('3 entries')
  })
})
