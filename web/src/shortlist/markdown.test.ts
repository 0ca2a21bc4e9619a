import { describe, expect, it } from 'vitest'
import { table } from './markdown'

describe('the shortlist as Markdown', () => {
  it('spells numbers as the pages do, and unknown as a dash', () => {
    const row = { id: 'a', name: 'A [b] | c', maker: 'M*', released: '2026-10-07', context_tokens: 1_000_000, input_usd_per_million_tokens: 0.1, output_usd_per_million_tokens: 5, links: { html: 'https://site.example/a' } }
    expect(table([row, { id: 'b', name: 'B', links: { html: 'https://site.example/b' } }]).split('\n')).toEqual([
      '| Model | Maker | Released | Context | Input, $ per 1M | Output, $ per 1M |',
      '| --- | --- | --- | --: | --: | --: |',
      '| [A \\[b\\] \\| c](https://site.example/a) | M\\* | 7 Oct 2026 | 1M | $0.10 | $5 |',
      '| [B](https://site.example/b) | – | – | – | – | – |',
      '',
    ])
  })

  it('says until when a price holds', () => {
    const row = { id: 'a', name: 'A', input_usd_per_million_tokens: 2, price_until: '2026-11-30', links: { html: 'https://site.example/a' } }
    expect(table([row])).toContain('| $2 until 30 Nov 2026 | – |')
  })
})
