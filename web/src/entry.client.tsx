import { hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { startBuildChecks } from './app/builds'
import { colorMode } from './app/colorMode'
import { reportError, reportWarning, watchUnhandled } from './app/errors'
import type { ErrorSettings } from './app/errorReports'
import { startLinks } from './app/links'
import { browserRouter } from './app/browserRouter'
import type { Router } from './app/router'
import { closeMenus } from './layouts/menus'
import { loadPage, type PageComponent } from './pages'
import type { Analytics, Frame, Payload } from './payload.gen'
import { watchTips } from './ui/tip'
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

/** startCounting loads what counts page views, only where they are counted. */
async function startCounting(settings: Analytics, router: Router) {
  try {
    const { startAnalytics } = await import('./app/analytics')
    startAnalytics(settings, router)
  } catch (error) {
    reportWarning('Visits are not counted', error) // a blocker, most likely
  }
}

/** startReports loads what notes errors, only where they are reported; those before it are kept for it. */
async function startReports(settings: ErrorSettings, router: Router) {
  try {
    const { startErrorReports } = await import('./app/errorReports')
    startErrorReports(settings, router)
  } catch (error) {
    reportWarning('Error reports could not be started', error)
  }
}

async function start() {
  await parsed()
  const frame = read<Frame>('frame')
  const payload = read<Payload>('payload')
  const Page: PageComponent | null = payload.error ? null : await loadPage(payload.page)
  const router = browserRouter(frame, { payload, Page })
  if (frame.reports) void startReports({ ...frame.reports, release: frame.buildId }, router)
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no app element')
  colorMode.start(frame.colorMode, payload.meta.colorMode)
  hydrateRoot(root, <App frame={frame} router={router} />, {
    onRecoverableError: (error) => reportError(error),
    // The router has to know of it: going to the page it happened on clears it.
    onCaughtError: (error) => error !== router.view().crash && router.crash(error),
    onUncaughtError: (error) => router.crash(error),
  })
  watchUnhandled((error) => router.crash(error))
  startLinks(router)
  startBuildChecks(frame.buildId)
  closeMenus(router)
  watchTips((error) => reportWarning('A tip could not be shown', error))
  if (frame.analytics) void startCounting(frame.analytics, router)
}

void start()
