'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** True while a media query matches; `before` until the page is hydrated. */
export function useMedia(query: string, before = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => before,
  )
}
