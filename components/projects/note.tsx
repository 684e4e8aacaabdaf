import type { ReactNode } from 'react'

type Props = { className?: string; children: ReactNode }

/** A further line of a fact or a cell, in small print; nothing without words. */
export function Note({ className = 'text-muted', children }: Props) {
  return children ? (
    <>
      {' '}
      <small className={`block text-label font-normal ${className}`}>{children}</small>
    </>
  ) : null
}
