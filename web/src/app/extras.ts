import { closeMenus } from '../layouts/menus'
import { watchCharts } from '../ui/charts'
import { watchCopies } from '../ui/copyPage'
import { watchTips } from '../ui/tip'
import { watchTravel } from '../ui/travel'
import { startCopy } from './copy'
import { reportWarning } from './errors'
import { startSearch } from '../search/start'
import { startShortlist } from '../shortlist/start'
import type { Frame } from '../payload.gen'
import type { Router } from './router'

/** startExtras starts what makes a page better that can be used already. */
export function startExtras(router: Router, frame: Frame) {
  startCopy(router, frame)
  closeMenus(router)
  watchTravel()
  watchCopies()
  startSearch(router, frame)
  startShortlist(router, frame.shortlist)
  watchCharts((error) => reportWarning('The card of a point could not be shown', error))
  watchTips((error) => reportWarning('A tip could not be shown', error))
}
