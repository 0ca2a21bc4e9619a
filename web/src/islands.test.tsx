// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BenchmarkFacts } from './islands/BenchmarkFacts'
import { TermCard } from './islands/TermCard'

const benchmark = {
  id: 'gpqa',
  name: 'GPQA <Diamond>',
  measures: 'Questions for experts.',
  metric: 'accuracy',
  items: 1198 as number | null,
  year: 2023 as number | null,
  margin: 2.83 as number | null,
  models: 12,
  scores: 20,
  selfReported: 3,
  url: '',
  note: '',
}

it('draws a benchmark with its margin', () => {
  const html = renderToStaticMarkup(<BenchmarkFacts benchmark={benchmark} href="/benchmarks#gpqa" />)
  expect(html).toContain('<a href="/benchmarks#gpqa">GPQA &lt;Diamond&gt;</a>')
  expect(html).toContain('1,198 items')
  expect(html).toContain('±2.8 points')
  expect(html).toContain('Questions for experts.')
})

it('leaves out what is not known of a benchmark', () => {
  const html = renderToStaticMarkup(
    <BenchmarkFacts benchmark={{ ...benchmark, items: null, year: null, margin: null }} href="/benchmarks#gpqa" />,
  )
  expect(html).not.toMatch(/items|±|null|2023/)
})

it('draws a term with its definition', () => {
  const html = renderToStaticMarkup(
    <TermCard term={{ title: 'Token', href: '/token', about: 'A piece of text.' }} category="Text" />,
  )
  expect(html).toContain('<a href="/token">Token</a>')
  expect(html).toContain('A piece of text.')
})
