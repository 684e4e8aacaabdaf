import { useSyncExternalStore } from 'react'

/** Begins the name of a launch that was shown; its id follows. */
export const SHOWN_LAUNCH = 'site:launch:'

type Area = 'localStorage' | 'sessionStorage'

/** What could not be stored, for this page. */
const unstored = new Map<string, string>()

function read(area: Area, name: string): string | null {
  try {
    return unstored.get(name) ?? window[area].getItem(name)
  } catch {
    return null
  }
}

/** Where the area is blocked or full, for this page. */
function write(area: Area, name: string, value: string | null): void {
  unstored.delete(name)
  try {
    if (value === null) window[area].removeItem(name)
    else window[area].setItem(name, value)
  } catch {
    if (value !== null) unstored.set(name, value)
  }
}

/** The text stored under a name in this tab. */
export const readSession = (name: string) => read('sessionStorage', name)

/** Stores a text in this tab; null removes it. */
export const writeSession = (name: string, value: string | null) => write('sessionStorage', name, value)

/** The text stored under a name in this browser; '' without one. */
export const readLocal = (name: string) => read('localStorage', name) ?? ''

/** Stores a text in this browser, for all tabs. */
export function writeLocal(name: string, value: string): void {
  write('localStorage', name, value)
  // The browser sends it to other tabs only.
  window.dispatchEvent(new Event('storage'))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The text stored under a name in this browser, as it changes in any tab; null in the server's HTML. */
export function useLocal(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readLocal(name),
    () => null,
  )
}
