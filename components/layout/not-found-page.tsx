import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { isCatalogueLoading } from '@/lib/catalogue'
import { LoadingView } from './loading-view'
import { NotFoundBoundary } from './not-found-boundary'
import { type Elsewhere, NotFoundView } from './not-found-view'

/**
 * The 404 page of an address whose record does not exist: HTTP 404 with readable HTML. On the server notFound() inside
 * Suspense sets the status of a cached page and keeps the fallback; thrown by the page itself it would send an empty
 * document that only script fills. Before the first sync with the API host no record is
 * known to be missing: the page then shows that, and lib/cache/page-cache.ts turns 404 into 503.
 */
export async function NotFoundPage({ elsewhere }: { elsewhere?: Elsewhere }) {
  const view = (await isCatalogueLoading()) ? <LoadingView /> : <NotFoundView elsewhere={elsewhere} />
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
