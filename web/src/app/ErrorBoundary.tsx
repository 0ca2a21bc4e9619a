import { Component, type ReactNode } from 'react'
import { trusted } from '../lib/html'
import type { Error as PageError } from '../payload.gen'
import { isBot } from './bots'
import styles from './ErrorBoundary.module.css'
import { ErrorPage } from './ErrorPage'

interface Props {
  children: ReactNode
  /** A new value clears the error: another page is shown. */
  resetKey: unknown
}

interface State {
  error: unknown
  failed: boolean
  /** What a bot keeps on its screen instead of the error page. */
  kept?: string | undefined
}

/** ErrorBoundary shows the error page for whatever fails below it; for a bot the screen stays as it is. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true, kept: isBot(navigator.userAgent) ? document.getElementById('app')?.innerHTML : undefined }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ error: undefined, failed: false, kept: undefined })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { error, kept } = this.state
    if (kept !== undefined) return <div className={styles['kept']} dangerouslySetInnerHTML={{ __html: trusted(kept) }} />
    return <ErrorPage error={crashOf(error)} />
  }
}

/** crashOf is what the error page says of an error that was thrown. */
export function crashOf(error: unknown): PageError {
  return { status: 0, message: error instanceof Error ? error.message : '', fatal: true }
}
