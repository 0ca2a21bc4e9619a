import { staticCopy } from '../lib/copy'
import { trusted } from '../lib/html'
import type { Frame, Payload } from '../payload.gen'
import { onOther } from './payloads'
import { pathOf, type Router } from './router'

/**
 * startCopy sees to it that a static copy of the site does not show a page as the view of it that was asked for. A host that only has
 * files answers every query with the page itself: the page is shown, and says so. The search finds pages by itself.
 */
export function startCopy(router: Router, frame: Frame) {
  const bare = new WeakSet<Payload>()
  onOther(async (url, payload) => {
    if (payload.error || payload.redirect || !asksForView(url) || !(await staticCopy())) return
    bare.add(payload)
    payload.meta.path = url // or the address would be taken for one with nothing but the usual in it
    if (payload.page === 'search') fillIn(payload, url)
  })
  let note: HTMLElement | undefined
  const look = () => {
    note?.remove()
    const { payload } = router.view()
    if (payload.error || !bare.has(payload) || payload.page === 'search') return
    note = show(noteOf(frame.url))
    note.scrollIntoView({ block: 'nearest' })
  }
  router.onEnd(({ outcome }) => outcome === 'success' && look())
  void firstView(router.first().payload, bare).then(look)
}

/** fillIn writes what is searched for into the form that the page comes with. */
function fillIn(payload: Payload, url: string) {
  const data = payload.data as { form: string }
  const template = document.createElement('template')
  template.innerHTML = trusted(data.form)
  template.content.querySelector('[name=q]')?.setAttribute('value', new URL(url, location.origin).searchParams.get('q') ?? '')
  data.form = template.innerHTML
}

/** firstView looks at the page that came as a document. */
async function firstView(payload: Payload, bare: WeakSet<Payload>) {
  const here = location.pathname + location.search
  if (payload.error) return nameMissing(payload.error.message)
  if (asksForView(here) && payload.meta.path !== here && (await staticCopy())) bare.add(payload)
}

/** asksForView says that an address asks for more than the page itself. What others add to count their links changes nothing. */
function asksForView(url: string): boolean {
  const [, query = ''] = pathOf(url).split('?')
  return [...new URLSearchParams(query).keys()].some((name) => !/^(utm_.*|ref|fbclid|gclid)$/.test(name))
}

/** The address that the page of a copy was made for which all missing addresses get. */
const missing = '/404'

/** nameMissing names the address in the page that a host shows for all that are missing. */
function nameMissing(message: string) {
  const heading = document.querySelector('main h1')?.firstChild
  if (!message.endsWith(`: ${missing}`) || location.pathname === missing || !heading) return
  heading.nodeValue = message.slice(0, -missing.length) + location.pathname
  document.title = document.title.replace(missing, location.pathname)
}

function noteOf(site: string): HTMLElement {
  const note = document.createElement('aside')
  note.className = 'sheet-banner as-of'
  note.dataset['tone'] = 'preview'
  note.setAttribute('role', 'status')
  note.append('This is a static copy of the site, which has each page once: what you chose is not applied, and the page is shown without it.')
  if (new URL(site).origin !== location.origin) {
    const link = document.createElement('a')
    link.href = new URL(location.pathname + location.search, site).href
    link.textContent = 'See this view on the live site'
    note.append(' ', link)
  }
  return note
}

/** show puts a note where the server says of which day a page is, and returns what there is to be removed. */
function show(note: HTMLElement): HTMLElement {
  const place = document.querySelector('#main > div > .as-of-travel')?.parentElement
  if (place) {
    place.append(note)
    return note
  }
  const box = document.createElement('div')
  box.append(note)
  document.getElementById('main')?.prepend(box)
  return box
}
