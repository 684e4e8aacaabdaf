'use client'

import { useEffect } from 'react'
import { paths } from '@/lib/paths'

/** Writes /error into the address bar of a page that was not found (decision 3); keeps the router's own state. */
export function ReplaceWithError() {
  useEffect(() => {
    if (window.location.pathname !== paths.error) {
      window.history.replaceState(window.history.state, '', paths.error)
    }
  }, [])
  return null
}
