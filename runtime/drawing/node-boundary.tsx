import { Component, type ReactNode } from 'react'
import type { PlacedNode } from './shown-screen.ts'

interface BoundaryProps {
  placed: PlacedNode
  instead: ReactNode
  onThrow(error: unknown): void
  children: ReactNode
}

interface BoundaryState {
  placed: PlacedNode
  hasThrown: boolean
}

/** Confines an error of a widget: the node's fallback is shown until the node changes. */
export class NodeBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { placed: this.props.placed, hasThrown: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasThrown: true }
  }

  static getDerivedStateFromProps({ placed }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return placed === state.placed ? null : { placed, hasThrown: false }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onThrow(error)
  }

  override render(): ReactNode {
    return this.state.hasThrown ? this.props.instead : this.props.children
  }
}
