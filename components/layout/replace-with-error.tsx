'use client'

import { useEffect } from 'react'
import { paths } from '@/lib/paths'

/** Writes /error into the address bar of a page that was not found; keeps the state of the router. */
export function ReplaceWithError() {
  useEffect(() => {
    if (window.location.pathname !== paths.error) {
      window.history.replaceState(window.history.state, '', paths.error)
    }
  }, [])
  return null
}
