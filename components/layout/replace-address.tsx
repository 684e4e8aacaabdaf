'use client'

import { useEffect } from 'react'
import { updateCampaign } from '@/components/forms/visit-campaign'

/** Replaces the address in the address bar by `address`, or by default drops the query. Renders nothing. */
export function ReplaceAddress({ address }: { address?: string }) {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const newAddress = address ?? pathname + hash
    const isThere = address ? pathname === address : search === ''
    if (isThere) return
    // The query may name the campaign of the visit, and the effect of PageBehaviour runs after this one.
    updateCampaign()
    window.history.replaceState(window.history.state, '', newAddress)
  }, [address])
  return null
}
