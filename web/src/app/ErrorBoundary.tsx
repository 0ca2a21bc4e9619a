import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage'

interface Props {
  children: ReactNode
  /** A new value clears the error: another page is shown. */
  resetKey: unknown
}

interface State {
  error: unknown
  failed: boolean
}

/** ErrorBoundary shows the error page for whatever fails below it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ error: undefined, failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { error } = this.state
    const message = error instanceof Error ? error.message : ''
    return <ErrorPage error={{ status: 0, message, fatal: true }} />
  }
}
