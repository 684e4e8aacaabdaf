'use client'

import { useEffect } from 'react'
import { updateCampaign } from '@/components/forms/visit-campaign'
import { isPlainClick } from '@/components/ui/plain-click'
import { watchHiddenTarget } from './hidden-target'
import { watchMenus } from './menus'

/**
 * The script of every page. Records the campaign of the visit, closes menus and popovers, opens the closed element
 * around the target of the address, and marks links to this page and the card whose picture moves to the next one.
 */
export function PageBehaviour() {
  useEffect(updateCampaign, [])
  useEffect(watchMenus, [])
  useEffect(watchHiddenTarget, [])
  useEffect(markCurrentLinks, [])
  useEffect(watchCards, [])
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
