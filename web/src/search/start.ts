import { reportWarning } from '../app/errors'
import type { Router } from '../app/router'
import { isAbort, whileHere } from '../lib/request'
import type { Frame } from '../payload.gen'
import type * as Palette from './palette'
import { opensSearch, slashOn } from './shortcuts'

/**
 * startSearch opens the palette by its keys and from the header. It is loaded when it is first needed; if that fails,
 * the header's form and link lead to the page that does the same.
 */
export function startSearch(router: Router, frame: Frame) {
  let loaded: typeof Palette | undefined
  const withPalette = (then: (palette: typeof Palette) => void, failed: () => void = () => undefined) => {
    if (loaded) return then(loaded) // at once: a phone shows its keyboard only then
    load().then(
      (palette) => then((loaded = palette)),
      (error: unknown) => {
        if (isAbort(error)) return
        reportWarning('The search palette could not be loaded', error)
        failed()
      },
    )
  }
  const open = () => withPalette((palette) => palette.openPalette(frame, ''), () => void router.navigate(frame.search.page))
  const openWith = (field: HTMLInputElement) =>
    withPalette((palette) => {
      palette.openPalette(frame, field.value)
      field.value = ''
    })

  document.addEventListener('keydown', (event) => {
    if (!opensSearch(event, () => slashOn(() => localStorage))) return
    event.preventDefault()
    open()
  })
  const click = (event: MouseEvent) => {
    const control = headerControl(event.target)
    if (!control || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const field = control.querySelector('input')
    if (field && event.detail === 0) return // Enter presses the button of the form
    event.preventDefault() // before the router sees it
    if (field) openWith(field)
    else open()
  }
  document.addEventListener('click', click, true)
  // Who comes by keyboard stays in the field until something is typed: a focus alone must open nothing (WCAG 3.2.1).
  const type = (event: Event) => {
    const { target } = event
    if (target instanceof HTMLInputElement && headerControl(target) && !(event instanceof InputEvent && event.isComposing)) openWith(target)
  }
  document.addEventListener('input', type)
  document.addEventListener('compositionend', type)
  document.addEventListener('focusin', ({ target }) => {
    if (headerControl(target)) withPalette((palette) => palette.preparePalette(frame))
  })
  addEventListener('popstate', () => loaded?.closePalette())
}

const load = () => whileHere(() => import('./palette'))

/** headerControl is the form or the link of the header. */
const headerControl = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-search]') : null)
