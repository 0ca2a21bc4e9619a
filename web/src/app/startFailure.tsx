import { hydrateRoot } from 'react-dom/client'
import type { Frame } from '../payload.gen'
import { FrameContext } from './FrameContext'
import { crashOf } from './ErrorBoundary'
import { ErrorPage } from './ErrorPage'

/** showStartFailure replaces a page that could not be started by the error page. */
export function showStartFailure(root: HTMLElement, frame: Frame, error: unknown) {
  // React finds another page there and renders this one anew; the other way in would cost every visitor 0.2 KB.
  hydrateRoot(
    root,
    <FrameContext value={frame}>
      <ErrorPage error={crashOf(error)} />
    </FrameContext>,
    { onRecoverableError: () => undefined },
  )
}
