'use client'

import { useEffect } from 'react'

type Props = {
  /** Goes back for this value of `menu_active`. */
  value?: string
  /** Goes back for every other value. */
  exceptValue?: string
}

/**
 * Goes back in history for some values of `menu_active`. Without an earlier page of this site it stays.
 * Renders nothing.
 */
export function BackOnMenuActive({ value, exceptValue }: Props) {
  useEffect(() => {
    const query = [...new URLSearchParams(window.location.search)]
    const active = query.find(([key]) => key.toLowerCase() === 'menu_active')?.[1]
    if (active === undefined) return
    const goesBack = exceptValue === undefined ? active === value : active !== exceptValue
    if (goesBack && canGoBack()) window.history.back()
  }, [value, exceptValue])
  return null
}

function canGoBack(): boolean {
  const { navigation }: { navigation?: Pick<Navigation, 'canGoBack'> } = window
  // The Navigation API lists only the entries of this site.
  if (navigation) return navigation.canGoBack
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
