import type { Router } from '../app/router'

/**
 * closeMenus closes the header's menus as visitors expect: on Escape, on a
 * click elsewhere, and when a new page is shown. They open and close by
 * themselves without any script.
 */
export function closeMenus(router: Router) {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
  const close = (except?: Node) => {
    for (const menu of open()) {
      if (!except || !menu.contains(except)) menu.open = false
    }
  }
  document.addEventListener('click', (event) => close(event.target instanceof Node ? event.target : undefined))
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of open()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('focusin', (event) => close(event.target instanceof Node ? event.target : undefined))
  router.onEnd(() => close())
}
