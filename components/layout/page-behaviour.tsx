'use client'

import { useEffect } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { watchHiddenTarget } from './hidden-target'
import { watchHoveredMenu } from './hovered-menu'
import { watchMenus } from './menus'
import { watchPopovers } from './popovers'

/**
 * The script of every page: opens and closes menus and popovers, opens what hides the target of the address, marks links to the current page,
 * marks the card whose picture moves to the next page, and slides the header away while a visitor reads on a phone.
 */
export function PageBehaviour() {
  useEffect(watchMenus, [])
  useEffect(watchPopovers, [])
  useEffect(watchHoveredMenu, [])
  useEffect(watchHiddenTarget, [])
  useEffect(markCurrentLinks, [])
  useEffect(watchCards, [])
  useEffect(watchScroll, [])
  return null
}

/** Sets `aria-current` on links of menu and footer. The cached HTML of the layout is the same for all pages. */
function markCurrentLinks(): void {
  const { pathname } = window.location
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#menu a, footer a')) {
    if (link.origin !== window.location.origin || link.search) continue
    if (link.pathname === pathname) link.ariaCurrent = 'page'
    else if (link.matches('[data-section]') && pathname.startsWith(`${link.pathname}/`))
      link.ariaCurrent = 'true'
  }
}

/** Marks the card whose link was used. CSS then moves its picture to the next page, and back. */
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

/** Smaller movements are a trembling finger, not a scroll. */
const MIN_SCROLL_PX = 8
/** Above this scroll position the header always stays. */
const HEADER_PX = 56

/**
 * The header stays while it has keyboard focus or its menu is open. `:is` tolerates browsers without `:popover-open`.
 */
const HEADER_IN_USE = 'body > header :is(:focus-visible, :popover-open)'

/**
 * Marks the document while the visitor scrolls down, so that CSS slides the header away on phones.
 * `html:has(:focus-visible)` could do without the script, but then every change of focus would restyle the whole page.
 */
function watchScroll(): () => void {
  const root = document.documentElement
  let lastTop = window.scrollY
  const update = () => {
    const top = window.scrollY
    if (Math.abs(top - lastTop) < MIN_SCROLL_PX) return
    const isReadingOn = top > lastTop && top > HEADER_PX
    root.toggleAttribute('data-header-hidden', isReadingOn && !document.querySelector(HEADER_IN_USE))
    lastTop = top
  }
  const showFocused = () => {
    if (document.querySelector(HEADER_IN_USE)) root.removeAttribute('data-header-hidden')
  }
  window.addEventListener('scroll', update, { passive: true })
  document.addEventListener('focusin', showFocused)
  return () => {
    window.removeEventListener('scroll', update)
    document.removeEventListener('focusin', showFocused)
  }
}
