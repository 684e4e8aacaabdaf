import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { NotFoundBoundary } from './not-found-boundary'
import { type Elsewhere, NotFoundView } from './not-found-view'

/**
 * The 404 page of an address whose record does not exist: HTTP 404 with readable HTML. On the server notFound() inside
 * Suspense sets the status of a cached page and keeps the fallback; thrown by the page itself it would send an empty
 * document that only script fills.
 */
export function NotFoundPage({ elsewhere }: { elsewhere?: Elsewhere }) {
  const view = <NotFoundView elsewhere={elsewhere} />
  return (
    <NotFoundBoundary view={view}>
      <Suspense fallback={view}>
        <ThrowNotFound />
      </Suspense>
    </NotFoundBoundary>
  )
}

function ThrowNotFound(): ReactNode {
  notFound()
}
