'use client'

import { useEffect } from 'react'

/**
 * Next takes the last page's title away with that page, and adds the new one in a later commit: up to seconds later on a
 * slow device. Until then the new page's heading is the title; Next's announcement for screen readers reads the same.
 */
export function InterimTitle() {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const [title, ...interim] = document.head.querySelectorAll('title')
      if (!title) document.title = document.querySelector('h1')?.textContent ?? ''
      // React inserts its title before any other.
      for (const element of interim) element.remove()
    })
    observer.observe(document.head, { childList: true })
    return () => observer.disconnect()
  }, [])
  return null
}
