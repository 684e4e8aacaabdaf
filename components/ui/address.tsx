'use client'

import { useEffect } from 'react'
import { paths } from '@/lib/paths'

// What a page does with its own address. All render nothing.

type BackProps = {
  value: string
  /** Goes back for any other value instead. */
  isOther?: boolean
}

/** Goes back in history for a value of `menu_active`, and stays where there is no page of this site to go back to. */
export function BackOnMenuActive({ value, isOther = false }: BackProps) {
  useEffect(() => {
    const query = [...new URLSearchParams(window.location.search)]
    const found = query.find(([key]) => key.toLowerCase() === 'menu_active')?.[1]
    if (found !== undefined && (found === value) !== isOther && canGoBack()) window.history.back()
  }, [value, isOther])
  return null
}

function canGoBack(): boolean {
  const { navigation }: { navigation?: Pick<Navigation, 'canGoBack'> } = window
  // Counts the entries of this site only.
  if (navigation) return navigation.canGoBack
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}

/** Removes the query from the address bar. */
export function StripQuery() {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (search) replaceAddress(pathname + hash)
  }, [])
  return null
}

/** Writes /error into the address bar of a page that was not found. */
export function ShowErrorAddress() {
  useEffect(() => {
    if (window.location.pathname !== paths.error) replaceAddress(paths.error)
  }, [])
  return null
}

/** Changes the address bar without a navigation; the state of the router stays. */
function replaceAddress(address: string) {
  window.history.replaceState(window.history.state, '', address)
}
