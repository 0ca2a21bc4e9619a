import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HomeAnswers, HomeMargins } from './parts/HomeAnswers'

const margin = (label: string, at: number, margin: number, unsure = false) => ({ label, at, margin, unsure })

it('draws a line for each model, the winner first and stronger, the unsure dotted', () => {
  const html = renderToStaticMarkup(<HomeMargins label="Ability" rows={[margin('a', 5, 0.5), margin('b', 4.5, 0.5), margin('c', 5, 1, true)]} />)
  expect(html).toContain('viewBox="0 0 480 21" role="img" aria-label="Ability"')
  expect([...html.matchAll(/<g stroke="currentColor" stroke-width="(\d)"><title>(.)/g)].map(([, width, name]) => [name, width])).toEqual([
    ['a', '2'], ['b', '1'], ['c', '1'],
  ])
  // From 4 to 6 on 476 pixels: b from its left end to the middle, c over all of it.
  expect(html).toContain('d="M2 10.5H240"')
  expect(html).toContain('d="M2 17.5H478" stroke-dasharray="2 3"')
  expect(html.match(/dasharray/g)).toHaveLength(1)
})

it('draws models that are all the same', () => {
  expect(renderToStaticMarkup(<HomeMargins label="Ability" rows={[margin('a', 5, 0), margin('b', 5, 0)]} />)).not.toContain('NaN')
})

it('says nothing of what answers rest on where there is none', () => {
  const html = renderToStaticMarkup(<HomeAnswers answers={null} week={<article />} basis="" methods="/methods" />)
  expect(html).not.toContain('fine-print')
})
