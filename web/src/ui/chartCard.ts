import { nearest, placesOf, step } from './chartPlaces'

/** One on its way to the card has this long. */
const patience = 300

/** The room that is kept to the point and to the edges of the window. */
const gap = 10

/** How far from the pointer a point answers, in units of the drawing. */
const reach = 22

interface Shown {
  point: SVGAElement
  card: HTMLElement
}

let shown: Shown | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let touched = false

/** startCharts follows pointer and keyboard over the points of all charts. */
export function startCharts(first: Event) {
  document.addEventListener('pointermove', onMove)
  document.addEventListener('pointerdown', (event) => (touched = event.pointerType === 'touch'), true)
  document.addEventListener('click', onClick, true)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', ({ target }) => target === shown?.point && hide())
  document.addEventListener('keydown', onKey, true)
  addEventListener('scroll', hide, { capture: true, passive: true })
  addEventListener('popstate', hide)
  if (first.type === 'focusin') return onFocus(first)
  touched = (first as PointerEvent).pointerType === 'touch'
  const point = first.type === 'click' || !touched ? metAt(first as MouseEvent) : null
  if (point) show(point, false)
}

const pointOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<SVGAElement>('a.fig-point') : null)

/** metAt is the point that a pointer means: the nearest, however hits overlap. */
function metAt({ target, clientX, clientY }: MouseEvent): SVGAElement | null {
  const svg = target instanceof Element ? target.closest<SVGSVGElement>('svg[data-y]') : null
  const matrix = svg?.getScreenCTM()
  if (!svg || !matrix) return null
  const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return nearest(placesOf(svg), at, reach)?.point ?? null
}

function onMove(event: PointerEvent) {
  if (event.pointerType === 'touch' || shown?.card.contains(event.target as Node)) return clearTimeout(timer)
  const point = metAt(event)
  if (point) {
    clearTimeout(timer)
    timer = undefined
    if (point !== shown?.point) show(point, false)
  } else if (shown && !shown.point.matches(':focus-visible')) {
    timer ??= setTimeout(hide, patience)
  }
}

/** A click leads to the point that the card names; a first tap only shows the card, which has the link. */
function onClick(event: MouseEvent) {
  const point = event.detail > 0 && pointOf(event.target) ? metAt(event) : null
  if (!point) {
    if (shown && !shown.card.contains(event.target as Node)) hide()
    return
  }
  if (touched && point !== shown?.point) {
    event.preventDefault()
    event.stopPropagation()
    show(point, false)
  } else if (point !== pointOf(event.target)) {
    event.preventDefault()
    event.stopPropagation()
    const { ctrlKey, metaKey, shiftKey } = event
    point.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
  }
}

/** One point of a drawing is a stop for the keyboard: the one that has or had the focus. */
function onFocus({ target }: Event) {
  const point = pointOf(target)
  const svg = point?.ownerSVGElement
  if (!point || !svg) return
  for (const place of placesOf(svg)) place.point.setAttribute('tabindex', place.point === point ? '0' : '-1')
  if (point.matches(':focus-visible')) show(point, true)
}

function onKey(event: KeyboardEvent) {
  if (event.key === 'Escape' && shown) {
    event.preventDefault()
    return hide()
  }
  const point = pointOf(event.target)
  const svg = point?.ownerSVGElement
  if (!point || !svg || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === ' ') {
    event.preventDefault()
    return shown?.card.querySelector('button')?.click()
  }
  const next = step(placesOf(svg), point, event.key)
  if (!next) return
  event.preventDefault()
  next.point.focus()
}

function show(point: SVGAElement, byKey: boolean) {
  hide()
  const card = cardOf(point)
  card.inert = byKey // it is there to be seen: the name of the link says the same
  document.body.append(card)
  shown = { point, card }
  point.dataset['met'] = ''
  card.showPopover()
  place(point, card)
}

function hide() {
  clearTimeout(timer)
  timer = undefined
  if (!shown) return
  delete shown.point.dataset['met']
  shown.card.remove()
  shown = undefined
}

/** cardOf says what the title of a point says, with the names of the axes. */
function cardOf(point: SVGAElement): HTMLElement {
  const [name = '', y = '', x = '', maker = '', more = ''] = (point.querySelector('title')?.textContent ?? '').split(',\n')
  const svg = point.ownerSVGElement
  const card = document.createElement('div')
  card.className = 'chart-card'
  card.popover = 'manual'
  if (point.dataset['hue']) card.dataset['hue'] = point.dataset['hue']
  const link = element('a', name)
  link.setAttribute('href', point.getAttribute('href') ?? '')
  const head = element('p', link)
  if (maker) head.append(' ', element('small', maker))
  const values = document.createElement('dl')
  for (const [label, value] of [[svg?.dataset['y'], y], [svg?.dataset['x'], x]] as const) {
    if (value) values.append(element('dt', label ?? ''), element('dd', value))
  }
  const pick = element('button', 'Add to shortlist')
  pick.setAttribute('type', 'button')
  pick.dataset['pick'] = point.getAttribute('href')?.split('/').at(-1) ?? ''
  pick.dataset['name'] = name
  card.append(head, values)
  if (more) card.append(element('p', words(more)))
  const choose = svg?.dataset['choose']
  if (choose && more.includes('dominated by')) card.append(element('p', asking(choose, pick.dataset['pick'])))
  card.append(pick)
  return card
}

const words = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** asking is a link to the same chart that asks about a point. */
function asking(chart: string, id: string): HTMLElement {
  const address = new URL(chart, location.href)
  address.searchParams.set('model', id)
  address.searchParams.sort()
  const link = element('a', 'Which models beat it?')
  link.setAttribute('href', address.pathname + address.search)
  return link
}

function element(tag: string, child: string | Node): HTMLElement {
  const made = document.createElement(tag)
  made.append(child)
  return made
}

/** place puts the card above its point, or below, and within the window. */
function place(point: SVGAElement, card: HTMLElement) {
  const { left, right, top, bottom } = (point.querySelector('circle') ?? point).getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const { offsetWidth: width, offsetHeight: height } = card
  const above = top - height
  const start = Math.max(gap, Math.min((left + right) / 2 - width / 2, clientWidth - width - gap))
  card.style.inset = `${above >= gap ? above : bottom}px auto auto ${start}px`
}

