'use client'

import { useEffect } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { watchMenus } from './menus'

/**
 * What script adds to every page: menus that close, marks on links to the page itself, a card's picture that travels, and a
 * header that leaves phones the room to read.
 */
export function PageBehaviour() {
  useEffect(watchMenus, [])
  useEffect(markCurrentLinks, [])
  useEffect(watchCards, [])
  useEffect(watchScroll, [])
  return null
}

/** Marks the links of menu and footer that lead to this page, and the item of the menu to whose section it belongs. */
function markCurrentLinks(): void {
  const { pathname } = window.location
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#menu a, footer a')) {
    if (link.origin !== window.location.origin || link.search) continue
    if (link.pathname === pathname) link.ariaCurrent = 'page'
    else if (link.matches('[data-section]') && pathname.startsWith(`${link.pathname}/`))
      link.ariaCurrent = 'true'
  }
}

/** Marks the card whose link was used: CSS lets its picture travel to the next page, and back. */
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

/** Marks the document while the visitor reads on downwards: on phones CSS then slides the header away. */
function watchScroll(): () => void {
  let lastTop = window.scrollY
  const update = () => {
    const top = window.scrollY
    if (Math.abs(top - lastTop) < MIN_SCROLL_PX) return
    document.documentElement.toggleAttribute('data-reads-on', top > lastTop && top > HEADER_PX)
    lastTop = top
  }
  window.addEventListener('scroll', update, { passive: true })
  return () => window.removeEventListener('scroll', update)
}
