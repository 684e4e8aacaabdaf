import type { ReactNode } from 'react'

/** A further line of a fact or a cell, in small print. Renders nothing when it is empty. */
export function Note({ className = '', children }: { className?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      {' '}
      <small className={`note ${className}`}>{children}</small>
    </>
  )
}
