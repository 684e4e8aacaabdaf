import { useSyncExternalStore } from 'react'
import { CHOSEN_HOME } from '@/lib/projects/project-fragments'

/** The `rowNumber` of the chosen home, from its radio button. Null on the server, and on a page without a choice. */
export function useChosenHome(): number | null {
  return useSyncExternalStore(subscribeToChoice, getChosenRow, () => null)
}

/** The `rowNumber` of the chosen home at this moment, for the code of events. */
export function getChosenRow(): number | null {
  const radio = document.querySelector<HTMLInputElement>(`[name=${CHOSEN_HOME}]:checked`)
  return radio ? Number(radio.value) : null
}

function subscribeToChoice(onChange: () => void) {
  document.addEventListener('input', onChange)
  // On the way back the browser may restore another choice.
  window.addEventListener('pageshow', onChange)
  return () => {
    document.removeEventListener('input', onChange)
    window.removeEventListener('pageshow', onChange)
  }
}
