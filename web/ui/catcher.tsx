import { Component, type ReactNode } from 'react'

interface CatcherProps {
  children: ReactNode
  /** shown instead of the failed part; nothing if the page is complete without it */
  instead?: ReactNode
}

/**
 * Keeps a failure in one part of a page from breaking the whole page (B §2.8). The next update tries again.
 * Only for parts that a browser adds: on the server, a failure fails the whole page (web/server.ts).
 */
export class Catcher extends Component<CatcherProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate(before: CatcherProps) {
    if (this.state.failed && before.children !== this.props.children) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
