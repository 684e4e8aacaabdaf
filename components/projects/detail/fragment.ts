import { useSyncExternalStore } from 'react'
import { decodeUriPart } from '@/lib/format/text'

/** The fragment of the address without its `#`; '' without one. */
export function readFragment(): string {
  return decodeUriPart(window.location.hash.slice(1))
}

/** The fragment with its `#`, as it changes; '' on the server. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribeToFragment,
    () => window.location.hash,
    () => '',
  )
}

function subscribeToFragment(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** Writes the fragment in place of the last one, without moving the page to what it names. */
export function replaceFragment(fragment: string) {
  const { scrollX, scrollY } = window
  window.location.replace(`#${fragment}`)
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

/** The number of the chosen home, as its radio button changes; null on the server, and on a page without a choice. */
export function useChosenHome(): number | null {
  return useSyncExternalStore(subscribeToChoice, readChosenHome, () => null)
}

function readChosenHome(): number | null {
  const radio = document.querySelector<HTMLInputElement>('[name="chosen-home"]:checked')
  return radio ? Number(radio.value) : null
}

function subscribeToChoice(onChange: () => void) {
  document.addEventListener('input', onChange)
  window.addEventListener('pageshow', onChange)
  return () => {
    document.removeEventListener('input', onChange)
    window.removeEventListener('pageshow', onChange)
  }
}
