import { useSyncExternalStore } from 'react'

/** Chooses a home by its radio button, which then names it in the address. The page stays where it is. */
export function chooseHome(fragment: string) {
  document.getElementById(fragment)?.click()
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
