import { Component, type ReactNode } from 'react'
import { ErrorPanel } from '../kit/index.ts'

/** Keeps a failing section from taking the workbench with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <ErrorPanel
        error={this.state.error}
        title="This section stopped working. The others still do."
        onRetry={() => this.setState({ error: null })}
      />
    )
  }
}
