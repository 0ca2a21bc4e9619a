import { closeMenus } from '../layouts/menus'
import { watchTips } from '../ui/tip'
import { startBuildChecks } from './builds'
import { reportWarning } from './errors'
import type { Router } from './router'

/** startExtras starts what makes a page better that can be used already. */
export function startExtras(buildId: string, router: Router) {
  startBuildChecks(buildId)
  closeMenus(router)
  watchTips((error) => reportWarning('A tip could not be shown', error))
}
