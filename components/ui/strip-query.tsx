'use client'

import { useEffect } from 'react'

/** Removes the query from the address bar, without a navigation; the fragment and the state of the router stay. */
export function StripQuery() {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (search) window.history.replaceState(window.history.state, '', pathname + hash)
  }, [])
  return null
}
