'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { afterPaint } from './after-paint'
import { findPageLink, isPlainClick } from './find-page-link'

/** A mouse that merely crosses a link, or a Tab that passes it, fetches nothing. */
const INTENT_MS = 60

/**
 * Stands once in the layout and follows every PageLink (page-link.tsx) by the router: no reload, to the top or to the
 * hash, the page fetched ahead when pointer, focus or finger arrives, not where data is to be saved.
 * Own code, not `next/link`: that is 3 KB of scripts on every page, out of the 160 KB that a page may have
 * (lib/bench/budget.ts), and makes each link a component to send, to load and to bring to life.
 */
export function FollowLinks() {
  const router = useRouter()
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    let wanted: HTMLAnchorElement | null = null

    function prefetch(link: HTMLAnchorElement) {
      if (!savesData()) router.prefetch(readAddress(link))
    }
    function noteIntent({ target }: Event) {
      const link = findPageLink(target)
      if (link === wanted) return
      clearTimeout(timer)
      wanted = link
      if (link) timer = setTimeout(() => prefetch(link), INTENT_MS)
    }
    function noteTouch({ target }: Event) {
      const link = findPageLink(target)
      if (!link) return
      clearTimeout(timer)
      afterPaint(() => prefetch(link))
    }
    function follow(event: MouseEvent) {
      const link = findPageLink(event.target)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      // The press is answered first: drawing the next page begins in the same moment where it is already there.
      const address = readAddress(link)
      afterPaint(() => {
        if (!listening.signal.aborted) router.push(address)
      })
    }
    // On the window, after React's own listeners, which stand on the document: what they prevented is not followed.
    window.addEventListener('click', follow, { signal: listening.signal })
    window.addEventListener('pointerover', noteIntent, options)
    window.addEventListener('focusin', noteIntent, options)
    window.addEventListener('touchstart', noteTouch, options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [router])
  return null
}

function readAddress({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}

function savesData(): boolean {
  // Not in every browser, and not in TypeScript's types.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
