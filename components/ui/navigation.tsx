'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { isPlainClick } from './page-link'
import { Spinner } from './spinner'

/**
 * Once in a page: follows its PageLinks. A page is fetched once the visitor points at its link, touches or focuses it, so that a
 * page with many links loads no other page. CSS delays the spinner, so that quick pages show none.
 */
export function Navigation() {
  const router = useRouter()
  const [isLoading, startTransition] = useTransition()
  useEffect(() => {
    const listening = new AbortController()
    const find = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page-link]') : null
    const prefetch = (event: Event) => {
      const link = find(event)
      if (link) router.prefetch(link.pathname + link.search)
    }
    const follow = (event: MouseEvent) => {
      const link = find(event)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      const scroll = link.dataset.pageLink === 'top'
      startTransition(() => router.push(link.pathname + link.search, { scroll }))
      if (scroll && link.pathname === location.pathname) scrollTo({ top: 0 })
    }
    document.addEventListener('pointerover', prefetch, listening)
    document.addEventListener('focusin', prefetch, listening)
    document.addEventListener('click', follow, listening)
    return () => listening.abort()
  }, [router])
  return isLoading ? (
    <span className="fixed top-20 right-4 z-notice animate-late rounded border border-hairline bg-plaster px-4 py-2 lg:right-6">
      <Spinner label="Loading page" />
    </span>
  ) : null
}
