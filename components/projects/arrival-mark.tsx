'use client'

import { useEffect } from 'react'
import { cardPlacePath } from '@/lib/paths'

/**
 * Marks the card named by the address's hash (decision 5). The browser's own :target does this without script, but it
 * does not follow a client-side navigation. A card that stands on a further page of the list is looked up and visited.
 */
export function ArrivalMark() {
  useEffect(() => {
    mark()
    addEventListener('hashchange', mark)
    return () => removeEventListener('hashchange', mark)
  }, [])
  return null
}

function mark() {
  for (const old of document.querySelectorAll('[data-arrived]')) old.removeAttribute('data-arrived')
  const slug = location.hash.slice(1)
  const card = slug ? document.getElementById(slug) : null
  if (card) card.setAttribute('data-arrived', '')
  else if (slug) visitFurtherPage(slug)
}

// A failed look-up leaves the visitor on the list's first page, which is still the right list.
async function visitFurtherPage(slug: string) {
  const response = await fetch(cardPlacePath(slug)).catch(() => null)
  if (!response?.ok) return
  const { href } = (await response.json()) as { href: string }
  const target = new URL(href, location.href)
  if (target.pathname !== location.pathname) location.replace(target)
}
