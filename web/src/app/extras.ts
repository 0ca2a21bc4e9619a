import { closeMenus } from '../layouts/menus'
import { watchTips } from '../ui/tip'
import { reportWarning } from './errors'
import { startShortlist } from '../shortlist/start'
import type { Frame } from '../payload.gen'
import type { Router } from './router'

/** startExtras starts what makes a page better that can be used already. */
export function startExtras(router: Router, frame: Frame) {
  closeMenus(router)
  startShortlist(router, frame.shortlist)
  watchTips((error) => reportWarning('A tip could not be shown', error))
}
