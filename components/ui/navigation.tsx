'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { isPlainClick } from './page-link'
import { Spinner } from './sign'

/**
 * Once in a page: follows its PageLinks, and keeps a title in between. A page is fetched once the visitor points at its link, touches or focuses it, so that a
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
  useEffect(fillTitle, [])
  return isLoading ? (
    <span className="fixed top-20 right-4 z-notice animate-late rounded border border-hairline bg-plaster px-4 py-2 lg:right-6">
      <Spinner label="Loading page" />
    </span>
  ) : null
}

/**
 * Next takes the last page's title away with that page, and adds the new one in a later commit: up to seconds later on a
 * slow device. Until then the new page's heading is the title; Next's announcement for screen readers reads the same.
 */
function fillTitle(): () => void {
  // Every other title belongs to React.
  let interim: HTMLTitleElement | null = null
  const observer = new MutationObserver(() => {
    const count = document.head.querySelectorAll('title').length
    if (count === 0) {
      interim = document.createElement('title')
      interim.textContent = document.querySelector('h1')?.textContent ?? ''
      document.head.append(interim)
    } else if (count > 1) {
      interim?.remove()
      interim = null
    }
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}
