'use client'

import { Component, type ReactNode } from 'react'

type Props = { view: ReactNode; children: ReactNode }

/** Shows `view` where `children` throw in the browser. */
export class NotFoundBoundary extends Component<Props, { hasThrown: boolean }> {
  override state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override render() {
    return this.state.hasThrown ? this.props.view : this.props.children
  }
}
