import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { IndexCell as Props } from '../../payload.gen'
import { IndexCell } from './parts/IndexCell'

const cell: Props = {
  column: 'input', id: '', picked: false, letters: '', hue: '', text: '$2', decimals: '', decimal: true, href: '', date: '', firstSeen: false,
  status: '', numeric: true, until: '', then: '',
}
const html = (more: Partial<Props>) => renderToStaticMarkup(<table><tbody><tr><IndexCell {...cell} {...more} /></tr></tbody></table>)

it('says until when a price holds, and to who listens also what comes then', () => {
  expect(html({ until: 'until 30 Nov', then: '$4 from 1 Dec 2026' })).toContain(
    '$2<span class="decimals"></span> <small title="$4 from 1 Dec 2026">until 30 Nov<span class="visually-hidden">, $4 from 1 Dec 2026</span></small></td>',
  )
})

it('says nothing of a price without an end', () => {
  expect(html({})).not.toContain('<small')
})
