'use client'

import { useEffect } from 'react'
import { paths } from '@/lib/paths'

// What a page does with its own address. All render nothing.

type BackProps = {
  /** Name of the query parameter in lower case; its case in the address does not matter. */
  name: string
  /** `equals`: go back when the parameter is `value`; `present-and-not`: when it has any other value. */
  mode: 'equals' | 'present-and-not'
  value: string
}

/** Goes back in history when a query parameter matches, and stays where there is no page of this site to go back to. */
export function BackOnQuery({ name, mode, value }: BackProps) {
  useEffect(() => {
    const query = [...new URLSearchParams(window.location.search)]
    const found = query.find(([key]) => key.toLowerCase() === name)?.[1]
    const matches = found !== undefined && (mode === 'equals') === (found === value)
    if (matches && canGoBack()) window.history.back()
  }, [name, mode, value])
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
