'use client'

import { lazy, Suspense } from 'react'

const NotFoundView = lazy(() =>
  import('./not-found-view').then((module) => ({ default: module.NotFoundView })),
)

/**
 * The 404 view inside the frame, loaded when it is needed: Next sends what stands in a `not-found.tsx` with every page.
 * Only a client navigation gets here; whoever asks for the address itself gets global-not-found.tsx as HTML.
 */
export function LateNotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundView />
    </Suspense>
  )
}
