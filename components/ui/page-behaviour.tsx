'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { watchMenus } from './menus'
import { isPlainClick } from './page-link'
import { Spinner } from './sign'

/** What acts on a whole page, once in it: its menus, its links to other pages, and its title while the next page comes. */
export function PageBehaviour() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  useEffect(watchMenus, [])
  useEffect(watchTitle, [])
  useEffect(() => {
    const listening = new AbortController()
    const find = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
    // Only once the visitor points at a link, touches or focuses it, so that a page with many links loads no other page.
    const expect = (event: Event) => {
      const link = find(event)
      if (link) router.prefetch(link.pathname + link.search)
    }
    const open = (event: MouseEvent) => {
      const link = find(event)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      const scroll = link.dataset.page === 'top'
      startTransition(() => router.push(link.pathname + link.search, { scroll }))
      if (scroll && link.getAttribute('aria-current') === 'page') window.scrollTo({ top: 0 })
    }
    document.addEventListener('pointerover', expect, listening)
    document.addEventListener('focusin', expect, listening)
    document.addEventListener('click', open, listening)
    return () => listening.abort()
  }, [router])
  // CSS delays the hint, so that quick pages show none.
  return isPending ? (
    <span className="fixed top-20 right-4 z-notice animate-late rounded border border-hairline bg-plaster px-4 py-2 lg:right-6">
      <Spinner label="Loading page" />
    </span>
  ) : null
}

/**
 * Next takes the last page's title away with that page, and adds the new one in a later commit: up to seconds later on a
 * slow device. Until then the new page's heading is the title; Next's announcement for screen readers reads the same.
 */
function watchTitle(): () => void {
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
