'use client'

import { useEffect } from 'react'

/**
 * Takes the query string out of the address bar after load: no reload, no redirect, the fragment stays (decision 7).
 * The router's own history state is handed back untouched, so that Back still works.
 */
export function StripQuery() {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (search) window.history.replaceState(window.history.state, '', pathname + hash)
  }, [])
  return null
}
