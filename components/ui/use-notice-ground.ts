'use client'

import { useCallback, useSyncExternalStore } from 'react'

function findOpenDialog(): Element | null {
  return (
    [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.matches(':modal')).at(-1) ?? null
  )
}

/**
 * The open modal dialog while notices are shown, else null for "where it stands". A modal dialog makes everything
 * outside itself inert and covers it, so a notice about a failed enquiry has to stand inside the dialog.
 */
export function useNoticeGround(watching: boolean): Element | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!watching) return () => {}
      const observer = new MutationObserver(onChange)
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['open'],
      })
      return () => observer.disconnect()
    },
    [watching],
  )
  return useSyncExternalStore(
    subscribe,
    () => (watching ? findOpenDialog() : null),
    () => null,
  )
}
