import { Component, type ReactNode } from 'react'

interface CatcherProps {
  children: ReactNode
  /** shown in place of what failed; nothing, where the page is whole without it */
  instead?: ReactNode
}

/**
 * Keeps a failure in one part of a page from taking the page with it (B §2.8). The next update tries again.
 * Only for parts that a browser adds: on the server a failure is the whole page's (web/server.ts).
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
