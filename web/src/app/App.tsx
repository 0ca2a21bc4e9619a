import { useEffect, useSyncExternalStore } from 'react'
import { HTML } from '../components/Prose'
import { IslandsContext } from '../components/IslandSlot'
import { CleanLayout } from '../layouts/CleanLayout'
import { DefaultLayout } from '../layouts/DefaultLayout'
import { KeepLine } from '../layouts/KeepLine'
import type { Frame } from '../payload.gen'
import { Announcer } from './Announcer'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorPage } from './ErrorPage'
import { FrameContext } from './FrameContext'
import { HeadProvider } from './HeadContext'
import type { Router, View } from './router'

interface Props {
  frame: Frame
  router: Router
  /** Called once the app has taken over the page. */
  onHydrated?: () => void
}

/** App is the root shell: it renders the current page through an outlet. */
export function App({ frame, router, onHydrated }: Props) {
  // Hydration begins with what the server wrote, even if the visitor has clicked already.
  const view = useSyncExternalStore(router.subscribe, router.view, router.first)
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <FrameContext value={frame}>
      <HeadProvider head={view.payload.head}>
        <ErrorBoundary resetKey={view.payload}>
          <Outlet view={view} />
        </ErrorBoundary>
        <Announcer title={view.payload.head.title} pending={view.pending ?? false} />
      </HeadProvider>
    </FrameContext>
  )
}

function Outlet({ view }: { view: View }) {
  const { payload, Page, crash } = view
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- whatever was thrown is thrown again
  if (crash !== undefined) throw crash
  if (payload.error || !Page) return <ErrorPage error={payload.error} />
  const Layout = payload.layout === 'clean' ? CleanLayout : DefaultLayout
  return (
    <IslandsContext value={payload.islands}>
      <Layout path={payload.meta.path}>
        {payload.asOf !== undefined && <HTML html={payload.asOf} />}
        <Page key={payload.page} {...(payload.data as Record<string, unknown>)} />
        {payload.keep && <KeepLine keep={payload.keep} />}
      </Layout>
    </IslandsContext>
  )
}
