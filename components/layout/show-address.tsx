'use client'

import { useEffect } from 'react'

/** Replaces the address in the address bar by `address`, or by default drops the query. Renders nothing. */
export function ShowAddress({ address }: { address?: string }) {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (address ? pathname === address : !search) return
    window.history.replaceState(window.history.state, '', address ?? pathname + hash)
  }, [address])
  return null
}
