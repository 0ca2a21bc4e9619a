import { hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { isBot } from './app/bots'
import { startBuildChecks } from './app/builds'
import { colorMode } from './app/colorMode'
import { reportError, reportWarning } from './app/errors'
import { startLinks } from './app/links'
import { browserRouter } from './app/browserRouter'
import { mayReload } from './app/reloadGuard'
import { type Router, staticRouter, type View } from './app/router'
import { watchEarly } from './app/scroll'
import { isAbort, whileHere } from './lib/request'
import { loadPage } from './pages'
import type { Analytics, Frame, Payload } from './payload.gen'
import './styles/index.css'
import './islands.client'

/** read parses one of the data blocks that the server wrote into the page. */
function read<T>(id: string): T {
  const text = document.getElementById(id)?.textContent
  if (!text) throw new Error(`The page has no ${id}`)
  return JSON.parse(text) as T
}

/** parsed waits until the whole document is there: the boot script starts us early. */
function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
}

/** startLater loads what a page can be used without. */
async function startLater(router: Router, frame: Frame) {
  try {
    const { startExtras } = await whileHere(() => import('./app/extras'))
    startExtras(router, frame)
  } catch (error) {
    if (!isAbort(error)) reportWarning('Menus, tips, the search palette and the shortlist could not be started', error)
  }
}

/** startCounting loads what counts visits, only where something does. */
async function startCounting(settings: Analytics, router: Router) {
  try {
    const { startAnalytics } = await import('./app/analytics')
    startAnalytics(settings, router)
  } catch (error) {
    reportWarning('Visits are not counted', error) // a blocker, most likely
  }
}

/** loadReports loads what notes errors, only where they are reported; those before it are kept for it. */
async function loadReports({ reports, buildId }: Frame): Promise<(router: Router) => void> {
  if (!reports) return () => undefined
  try {
    const { startErrorReports } = await import('./app/errorReports')
    return (router) => startErrorReports({ ...reports, release: buildId }, router)
  } catch (error) {
    reportWarning('Error reports could not be started', error)
    return () => undefined
  }
}

/**
 * loadFirst loads the code of the page that the server wrote. Where that fails the page is loaded anew; if that did not
 * help, it is there to be read, and its links and forms work without us.
 */
async function loadFirst(payload: Payload, reports: Promise<(router: Router) => void>): Promise<View | undefined> {
  const view: View = { payload, Page: null }
  if (payload.error) return view
  try {
    return { payload, Page: await loadPage(payload.page) }
  } catch (error) {
    ;(await reports)(staticRouter(view))
    reportError(error)
    if (mayReload(payload.meta.path, () => sessionStorage, Date.now())) location.reload()
    return undefined
  }
}

async function start(root: HTMLElement, frame: Frame) {
  const payload = read<Payload>('payload')
  const reports = loadReports(frame)
  const view = await loadFirst(payload, reports)
  if (!view) return
  let onHydrated: () => void = () => undefined
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve))
  const router = browserRouter(frame, view, hydrated)
  // Before anything is asked for: requests carry the headers of a trace.
  ;(await reports)(router)
  colorMode.start(frame.colorMode, payload.meta.colorMode)
  hydrateRoot(root, <App frame={frame} router={router} onHydrated={onHydrated} />, {
    onRecoverableError: (error) => reportError(error),
    // The router has to know of it: going to the page it happened on clears it.
    onCaughtError: (error) => error !== router.view().crash && router.crash(error),
    onUncaughtError: (error) => {
      router.crash(error)
      onHydrated() // it never will be, and links still have to lead on
    },
  })
  startLinks(router)
  startBuildChecks(frame.buildId)
  void startLater(router, frame)
  if (frame.analytics) void startCounting(frame.analytics, router)
}

/** startFailed shows the error page for an error of the framework itself. */
async function startFailed(root: HTMLElement, frame: Frame, error: unknown) {
  reportError(error)
  if (isBot(navigator.userAgent)) return
  const { showStartFailure } = await import('./app/startFailure')
  showStartFailure(root, frame, error)
}

async function main() {
  watchEarly()
  await parsed()
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no app element')
  const frame = read<Frame>('frame')
  try {
    await start(root, frame)
  } catch (error) {
    await startFailed(root, frame, error)
  }
}

void main()
