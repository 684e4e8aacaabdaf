import { useSyncExternalStore } from 'react'
import { decodeUriPart } from '@/lib/format/text'

/** The fragment of the page's address without its `#`; '' without one. */
export function getFragment(): string {
  return decodeUriPart(window.location.hash.slice(1))
}

/** The fragment of the page's address, as it changes; '' on the server. */
export function useFragment(): string {
  return useSyncExternalStore(subscribeToFragment, getFragment, () => '')
}

/** Calls `onChange` when the fragment changes, until the returned function is called. */
export function subscribeToFragment(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** Replaces the fragment without scrolling to its element. */
export function replaceFragment(fragment: string) {
  const { scrollX, scrollY } = window
  window.location.replace(`#${fragment}`)
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}
