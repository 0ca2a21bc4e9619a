import { describe, expect, it } from 'vitest'
import { current, nearest, sectionOf } from './place'

const link = (href: string) => ({ label: href, href, about: '' })
const sections = [
  { label: 'Models', href: '/models', pages: [link('/models'), link('/models/charts'), link('/changes'), link('/ids')] },
  { label: 'Compare', href: '/models/compare', pages: [] },
  { label: 'Learn', href: '', pages: [link('/guide'), link('/terms/')] },
]

describe('the section of a page', () => {
  it.each([
    ['/models', 'Models'],
    ['/models/acme/rocket', 'Models'],
    ['/ids', 'Models'],
    ['/models/compare', 'Compare'],
    ['/changes', 'Models'],
    ['/changes/2026-W07', 'Models'],
    ['/guide/few-shot', 'Learn'],
    ['/terms', 'Learn'],
    ['/terms/token/', 'Learn'],
    ['/modelsville', undefined],
    ['/', undefined],
  ])('%s', (here, label) => {
    expect(sectionOf(here, sections)?.label).toBe(label)
  })
})

it('the nearest link is marked, as the page or as the way to it', () => {
  const hrefs = ['/models', '/models/charts']
  const mark = (here: string) => hrefs.map((href) => current(here, href, nearest(here, hrefs)))
  expect(mark('/models')).toEqual(['page', undefined])
  expect(mark('/models/charts')).toEqual([undefined, 'page'])
  expect(mark('/models/acme')).toEqual(['true', undefined])
  expect(mark('/elsewhere')).toEqual([undefined, undefined])
})
