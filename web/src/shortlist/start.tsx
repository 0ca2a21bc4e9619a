import { createRoot } from 'react-dom/client'
import type { Router } from '../app/router'
import type { ShortlistPages as Addresses } from '../payload.gen'
import { mostCompared, withPicks } from './addresses'
import { mostPicked, openStore, type Picked, type Store } from './store'
import { type Said, type Say, Tray } from './Tray'

/** startShortlist keeps the visitor's shortlist: the boxes and buttons on the page, and the tray. */
export function startShortlist(router: Router, addresses: Addresses) {
  const store = openStore(
    () => localStorage,
    (listener) => addEventListener('storage', listener),
  )
  const say = showTray(store, addresses)
  watchChoices(store, router, addresses, say)
  // A page that comes from the address has its boxes as the server wrote them.
  const mark = () => markChoices(store)
  new MutationObserver(soon(mark)).observe(document.body, { childList: true, subtree: true })
  addEventListener('pageshow', mark)
  store.subscribe(mark)
  mark()
  const arrived = () => adopt(store, router, addresses, say)
  router.onEnd(({ outcome, from, to }) => {
    if (outcome !== 'success') return
    if (from.split('?')[0] !== to.split('?')[0]) store.settle()
    arrived()
  })
  arrived()
}

/** showTray puts the tray on the page; what it returns says what happened. */
function showTray(store: Store, addresses: Addresses): Say {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  let timer: ReturnType<typeof setTimeout> | undefined
  const render = (said: Said) => root.render(<Tray {...{ store, addresses, said, say }} />)
  function say(text: string, plain = false) {
    clearTimeout(timer)
    render({ text, plain })
    timer = setTimeout(() => render({ text: '' }), 6000)
  }
  render({ text: '' })
  return say
}

/** watchChoices follows the boxes and buttons that choose models. */
function watchChoices(store: Store, router: Router, addresses: Addresses, say: Say) {
  const choose = (model: Picked) => {
    const taken = store.toggle(model)
    if (!taken) say(`A shortlist holds ${mostPicked} models: remove one first`)
    else say(store.has(model.id) ? `${model.name} added, ${store.list().length} chosen` : `${model.name} removed`, true)
    markChoices(store)
  }
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'pick' && target.type === 'checkbox') choose(pickedOf(target, target.value))
  })
  // Before the router sees it: the button sends a form where no script runs.
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-pick], button[data-compare]') : null
      if (!button) return
      event.preventDefault()
      const { pick } = button.dataset
      if (pick) choose(pickedOf(button, pick))
      else compare(store, router, addresses, say)
    },
    true,
  )
  // The list travels in no form: it is here. Where it is in the address, it stands for what the page shows.
  document.addEventListener('formdata', ({ formData }) => {
    if (!new URLSearchParams(location.search).has('pick')) formData.delete('pick')
  })
}

const pickedOf = (control: HTMLElement, id: string): Picked => ({ id, name: control.dataset['name'] ?? id })

function compare(store: Store, router: Router, addresses: Addresses, say: Say) {
  const ids = store.list().map(({ id }) => id)
  if (ids.length < 2) say('Choose at least two models to compare')
  else void router.navigate(withPicks(addresses.compare, 'models', ids.slice(0, mostCompared)) + sameDay())
}

/** sameDay keeps the past day of the page in an address with parameters. */
function sameDay(): string {
  const day = new URLSearchParams(location.search).get('asof')
  return day ? `&asof=${encodeURIComponent(day)}` : ''
}

/** markChoices shows on the page what is chosen. */
function markChoices(store: Store) {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=pick]')) {
    const chosen = store.has(box.value)
    if (box.checked !== chosen) box.checked = chosen
  }
  for (const button of document.querySelectorAll<HTMLElement>('button[data-pick]')) {
    const chosen = store.has(button.dataset['pick'] ?? '')
    const text = chosen ? 'In shortlist' : 'Add to shortlist'
    if (button.textContent !== text) button.textContent = text
    button.setAttribute('aria-pressed', String(chosen))
  }
}

/** adopt takes over the shortlist of an address that somebody shared, and goes on without it in the address. */
function adopt(store: Store, router: Router, { cost }: Addresses, say: Say) {
  const shared = document.querySelector('.shortlist[data-shared]')
  if (!shared || location.pathname === cost) return
  const list = [...shared.querySelectorAll<HTMLElement>('li[data-id]')].map((item) => ({
    id: item.dataset['id'] ?? '',
    name: item.querySelector('a')?.textContent ?? '',
  }))
  const mine = store.list()
  const same = mine.length === list.length && list.every(({ id }) => store.has(id))
  if (!same) store.replace(list)
  const restorable = !same && mine.length > 0 && 'This shortlist was shared with you; yours can be restored.'
  // What the address had that is not known is said here: the next page does not know of it.
  const ignored = document.querySelector('.filter-notices')?.textContent
  say([restorable, ignored].filter(Boolean).join(' '))
  const query = new URLSearchParams(location.search)
  query.delete('pick')
  const rest = query.toString()
  void router.navigate(location.pathname + (rest && `?${rest}`) + location.hash, { replace: true })
}

/** soon does something once before the next picture, however often it is asked for. */
function soon(action: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      action()
    })
  }
}
