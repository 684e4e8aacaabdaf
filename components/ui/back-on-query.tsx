'use client'

import { useEffect } from 'react'

type Props = {
  /** Query parameter to look at. */
  name: string
  /** `equals`: go back when the parameter is `value`; `present-and-not`: when it is there with any other value. */
  mode: 'equals' | 'present-and-not'
  value: string
}

/**
 * Goes back in history when the address asks for it (`menu_active`, decision 6). Draws nothing.
 * Stays on the page when there is nothing of this site to go back to.
 */
export function BackOnQuery({ name, mode, value }: Props) {
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get(name)
    const asked = found !== null && (mode === 'equals') === (found === value)
    if (asked && hasOwnHistory()) window.history.back()
  }, [name, mode, value])
  return null
}

// The Navigation API counts this site's own entries only, so it is right for typed addresses too and false in a fresh tab.
// Without it the referrer tells of a full page load; after a link followed inside the app it still names what was before the
// first page, so the address that was loaded then is compared as well.
function hasOwnHistory(): boolean {
  const { navigation }: { navigation?: Pick<Navigation, 'canGoBack'> } = window
  if (navigation) return navigation.canGoBack
  if (window.history.length <= 1) return false
  if (document.referrer.startsWith(`${window.location.origin}/`)) return true
  const [loaded] = performance.getEntriesByType?.('navigation') ?? []
  return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname
}
