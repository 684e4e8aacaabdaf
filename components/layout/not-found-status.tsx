'use client'

import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'

/**
 * Answers HTTP 404 with `children` as readable HTML: on the server notFound() inside Suspense sets the status of a cached
 * page and keeps the fallback. A notFound() of the page itself would send an empty document that only script fills.
 */
export function NotFoundStatus({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <ServerNotFound>{children}</ServerNotFound>
    </Suspense>
  )
}

function ServerNotFound({ children }: { children: ReactNode }) {
  if (typeof window === 'undefined') notFound()
  return children
}
