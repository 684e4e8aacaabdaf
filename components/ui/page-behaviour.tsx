'use client'

import { useEffect } from 'react'
import { watchMenus } from './menus'

/** What acts on a whole page, once in it: its menus, and its title while the next page comes. */
export function PageBehaviour() {
  useEffect(watchMenus, [])
  useEffect(watchTitle, [])
  return null
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
