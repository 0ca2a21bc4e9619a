import { reportWarning } from '../app/errors'
import type { Router } from '../app/router'
import { isAbort, whileHere } from '../lib/request'
import type { SearchPages } from '../payload.gen'
import type * as Palette from './palette'
import { opensSearch, slashOn } from './shortcuts'

/**
 * startSearch opens the palette by its keys and from the header. It is loaded when it is first needed; if that fails,
 * the header's form and link lead to the page that does the same.
 */
export function startSearch(router: Router, pages: SearchPages) {
  let loaded: typeof Palette | undefined
  const load = async () => (loaded ??= await whileHere(() => import('./palette')))
  const withPalette = (then: (palette: typeof Palette) => void) => {
    if (loaded) return then(loaded) // at once: a phone shows its keyboard only then
    load().then(then, (error: unknown) => {
      if (isAbort(error)) return
      reportWarning('The search palette could not be loaded', error)
      void router.navigate(pages.page)
    })
  }
  const open = (field?: HTMLInputElement) =>
    withPalette((palette) => {
      palette.openPalette(pages, field?.value ?? '')
      if (field) field.value = ''
    })

  document.addEventListener('keydown', (event) => {
    if (!opensSearch(event, () => slashOn(() => localStorage))) return
    event.preventDefault()
    open()
  })
  document.addEventListener('click', (event) => {
    const control = headerControl(event.target)
    if (!control || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault() // before the router sees it
    open(fieldOf(control))
  }, true)
  // Who comes by keyboard stays in the field until something is typed: a focus alone must open nothing (WCAG 3.2.1).
  document.addEventListener('input', ({ target, isComposing }: Event & { isComposing?: boolean }) => {
    const field = fieldOf(headerControl(target))
    if (field && !isComposing) open(field)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (headerControl(target)) withPalette((palette) => palette.preparePalette(pages))
  })
  router.onEnd(() => loaded?.closePalette())
}

/** headerControl is the form or the link of the header. */
const headerControl = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-search]') : null)

const fieldOf = (control: HTMLElement | null) => control?.querySelector('input') ?? undefined
