import { closeMenus } from '../layouts/menus'
import { watchTips } from '../ui/tip'
import { reportWarning } from './errors'
import type { Router } from './router'

/** startExtras starts what makes a page better that can be used already. */
export function startExtras(router: Router) {
  closeMenus(router)
  watchTips((error) => reportWarning('A tip could not be shown', error))
}
