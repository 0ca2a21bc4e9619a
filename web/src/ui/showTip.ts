/** A pointer that only passes over a word opens no tip; one on its way to the tip has this long. */
const patience = { toShow: 150, toHide: 250 }

/** The room that is kept to the anchor and to the edges of the window. */
const gap = 8

interface Shown {
  anchor: HTMLElement
  tip: HTMLElement
}

let shown: Shown | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** meetTip shows the tip of an element that the pointer or the keyboard has come to. */
export function meetTip(anchor: HTMLElement, type: string) {
  if (shown?.anchor === anchor) return clearTimeout(timer)
  if (type === 'focusin') {
    if (anchor.matches(':focus-visible')) showTip(anchor)
    return
  }
  // A tap hovers too, but leads to where the whole text is.
  if (!matchMedia('(hover: hover)').matches) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (anchor.isConnected && anchor.matches(':hover')) showTip(anchor)
  }, patience.toShow)
}

function showTip(anchor: HTMLElement) {
  hideTip()
  const tip = definitionOf(anchor)
  shown = { anchor, tip }
  tip.showPopover()
  place(anchor, tip)
}

/** hideTip takes the tip away at once. */
export function hideTip() {
  clearTimeout(timer)
  if (!shown) return
  const { anchor, tip } = shown
  shown = undefined
  tip.hidePopover()
  tip.remove()
  anchor.removeAttribute('aria-describedby')
}

/** definitionOf makes the tip of a term: it is there, and described by, only while it is shown. */
function definitionOf(anchor: HTMLElement): HTMLElement {
  const tip = document.createElement('div')
  tip.id = 'definition'
  tip.role = 'tooltip'
  tip.popover = 'manual'
  tip.textContent = anchor.dataset['definition'] ?? ''
  anchor.setAttribute('aria-describedby', tip.id)
  document.body.append(tip)
  return tip
}

/** place puts the tip above the first line of its anchor, or below the last, and within the window. */
function place(anchor: HTMLElement, tip: HTMLElement) {
  const lines = anchor.getClientRects()
  const first = lines[0] ?? anchor.getBoundingClientRect()
  const last = lines[lines.length - 1] ?? first
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth: width, offsetHeight: height } = tip
  const above = first.top - gap - height
  const line = above >= gap ? first : last
  const top = above >= gap ? above : Math.max(gap, Math.min(last.bottom + gap, clientHeight - height - gap))
  const left = Math.max(gap, Math.min(line.left - gap, clientWidth - width - gap))
  tip.dataset['side'] = line === last && above < gap ? 'below' : 'above'
  tip.style.inset = `${top}px auto auto ${left}px`
  tip.style.setProperty('--at', `${Math.min(line.left + Math.min(line.width / 2, 24) - left, width - gap)}px`)
}

const within = (target: EventTarget | null) =>
  target instanceof Node && (shown?.anchor.contains(target) || shown?.tip.contains(target))

document.addEventListener('mouseover', ({ target }) => {
  if (!shown) return
  clearTimeout(timer)
  if (within(target) || shown.anchor.matches(':focus-visible')) return
  timer = setTimeout(hideTip, patience.toHide)
})
document.addEventListener('focusout', ({ target }) => {
  if (target === shown?.anchor && !shown?.tip.matches(':hover')) hideTip()
})
document.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || !shown) return
    event.preventDefault() // the tip alone, not what is open below it
    hideTip()
  },
  true,
)
document.addEventListener('click', ({ target }) => !shown?.tip.contains(target as Node) && hideTip())
// To focus a link may scroll the page: the tip stays with its anchor while that can be seen.
addEventListener(
  'scroll',
  () => {
    if (!shown) return
    const { top, bottom } = shown.anchor.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) hideTip()
    else place(shown.anchor, shown.tip)
  },
  { capture: true, passive: true },
)
addEventListener('popstate', hideTip)
