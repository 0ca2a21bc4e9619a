import './chartCard.css'

/**
 * watchCharts makes the points of charts answer: a card beside the nearest one, arrow keys from one to the next. What
 * does so is loaded when the first chart is met: most visits never need it.
 */
export function watchCharts(failed: (error: unknown) => void) {
  const types = ['pointerover', 'pointerdown', 'focusin']
  const meet = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.fig-point, [data-y]')) return
    for (const type of types) document.removeEventListener(type, meet)
    const tap = heldTap(event)
    import('./chartCard').then(({ startCharts }) => startCharts(tap() ?? event), failed)
  }
  for (const type of types) document.addEventListener(type, meet)
}

/** heldTap keeps the first tap on a point from leading away while the code for its card is on its way. */
function heldTap(event: Event): () => Event | undefined {
  let held: Event | undefined
  if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return () => undefined
  const hold = (click: Event) => {
    if (!(click.target instanceof Element) || !click.target.closest('.fig-point')) return
    click.preventDefault()
    click.stopPropagation()
    held = click
  }
  document.addEventListener('click', hold, { capture: true, once: true })
  return () => {
    document.removeEventListener('click', hold, true)
    return held
  }
}
