import { ask, isAbort, whileHere } from '../lib/request'
import { reportWarning } from './errors'
import type { Matcher, RuleTarget } from './routeRules'

/** How often the newest build is asked for. */
export const checkEvery = 3_600_000
/** How long after load the build's route rules are fetched. */
export const metaDelay = 1_000

let newer = false
let match: ((path: string) => RuleTarget | undefined) | undefined

/** outdated says that another build is served than the one this page came from. */
export const outdated = () => newer

/** ruleFor follows the route rules, once they are known. */
export function ruleFor(path: string): RuleTarget | undefined {
  return match?.(path)
}

/** startBuildChecks fetches the route rules soon and asks for newer builds every hour. */
export function startBuildChecks(buildId: string) {
  if (connectionType() !== 'slow-2g') {
    setTimeout(() => void fetchMeta(buildId), metaDelay)
  }
  let last = Date.now()
  setInterval(() => {
    last = Date.now()
    void check(buildId)
  }, checkEvery)
  // A tab that slept through its hour asks when it is looked at again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - last >= checkEvery) {
      last = Date.now()
      void check(buildId)
    }
  })
}

async function fetchMeta(buildId: string) {
  try {
    const { matchRule } = await whileHere(() => import('./routeRules')) // of no use before
    const response = await ask(`/builds/meta/${buildId}.json`)
    if (response.status === 403 || response.status === 404) return
    if (!response.ok) throw new Error(`status ${response.status}`)
    const { matcher } = (await response.json()) as { matcher: Matcher }
    match = (path) => matchRule(matcher, path)
  } catch (error) {
    if (!isAbort(error)) reportWarning('The build manifest could not be loaded', error)
  }
}

async function check(buildId: string) {
  try {
    const response = await ask(`/builds/latest.json?${Date.now()}`)
    if (!response.ok) return
    const latest = (await response.json()) as { id?: string }
    if (latest.id && latest.id !== buildId) newer = true
  } catch {
    // Offline, or the server is being replaced: the next hour asks again.
  }
}

function connectionType(): string | undefined {
  return (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType
}
