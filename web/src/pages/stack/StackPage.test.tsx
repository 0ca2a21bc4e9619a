import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LayerRow, Stack } from '../../payload.gen'
import { StackPage } from './StackPage'

const layer = (id: string): LayerRow => ({ id, title: id, href: `/${id}`, purpose: '', tools: [], uses: [] })

const stack: Stack = {
  title: 'Stack',
  lead: '',
  updated: '',
  readingMinutes: 1,
  breadcrumbs: [],
  blocks: [],
  toc: [],
  sources: [],
  mentionedIn: [],
  outline: { title: 'Stack', href: '/', current: true, groups: [] },
  chapters: [],
  layers: ['machine', 'model', 'window'].map(layer),
  matches: 0,
  tools: 0,
  fields: [],
  all: '/',
  architectures: [],
}

it('numbers the layers from the machine upwards, however many there are', () => {
  const html = renderToString(<StackPage {...stack} />)
  const numbered = [...html.matchAll(/href="\/(\w+)" data-number="(\d+)"/g)].map(([, id, number]) => `${number} ${id}`)
  expect(numbered).toEqual(['3 window', '2 model', '1 machine'])
})
