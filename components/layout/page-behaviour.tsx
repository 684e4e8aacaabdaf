'use client'

import { useEffect } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { watchMenus } from './menus'

/**
 * Script of every page: menus that close, marks on links to the current page, a card's picture that moves to the next
 * page, and a header that slides away while the visitor reads on a phone.
 */
export function PageBehaviour() {
  useEffect(watchMenus, [])
  useEffect(markCurrentLinks, [])
  useEffect(watchCards, [])
  useEffect(watchScroll, [])
  return null
}

/** Marks the links of menu and footer that lead to this page, and the menu item of its section. */
function markCurrentLinks(): void {
  const { pathname } = window.location
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#menu a, footer a')) {
    if (link.origin !== window.location.origin || link.search) continue
    if (link.pathname === pathname) link.ariaCurrent = 'page'
    else if (link.matches('[data-section]') && pathname.startsWith(`${link.pathname}/`))
      link.ariaCurrent = 'true'
  }
}

/** Marks the card whose link was used: CSS moves its picture to the next page, and back. */
function watchCards(): () => void {
  const mark = (event: MouseEvent) => {
    const { target } = event
    const card = target instanceof Element ? target.closest('a')?.closest('[data-card]') : null
    if (!card || !isPlainClick(event)) return
    document.querySelector('[data-card=used]')?.setAttribute('data-card', '')
    card.setAttribute('data-card', 'used')
  }
  document.addEventListener('click', mark)
  return () => document.removeEventListener('click', mark)
}

/** A resting finger moves the page by less than this. */
const MIN_SCROLL_PX = 8
/** At the top of a page the header stays. */
const HEADER_PX = 56

/** The header stays while it has the keyboard's focus or its menu is open. `:is` ignores `:popover-open` in browsers without it. */
const HEADER_IN_USE = 'body > header :is(:focus-visible, :popover-open)'

/**
 * Marks the document while the visitor scrolls down: on phones CSS then slides the header away. CSS does not ask `html:has()`
 * for the focus itself, because each focus would then restyle the whole page.
 */
function watchScroll(): () => void {
  const root = document.documentElement
  let lastTop = window.scrollY
  const update = () => {
    const top = window.scrollY
    if (Math.abs(top - lastTop) < MIN_SCROLL_PX) return
    const isReadingOn = top > lastTop && top > HEADER_PX
    root.toggleAttribute('data-reads-on', isReadingOn && !document.querySelector(HEADER_IN_USE))
    lastTop = top
  }
  const showFocused = () => {
    if (document.querySelector(HEADER_IN_USE)) root.removeAttribute('data-reads-on')
  }
  window.addEventListener('scroll', update, { passive: true })
  document.addEventListener('focusin', showFocused)
  return () => {
    window.removeEventListener('scroll', update)
    document.removeEventListener('focusin', showFocused)
  }
}
