'use client'

import { useSyncExternalStore } from 'react'

/** Texts by name in a store of the browser; where that is blocked or full, for this page. A name without a text is ''. */
function makeStore(getStorage: () => Storage) {
  const unstored = new Map<string, string>()
  return {
    read(name: string): string {
      try {
        return unstored.get(name) ?? getStorage().getItem(name) ?? ''
      } catch {
        return ''
      }
    },
    write(name: string, value: string): void {
      try {
        if (value) getStorage().setItem(name, value)
        else getStorage().removeItem(name)
        unstored.delete(name)
      } catch {
        unstored.set(name, value)
      }
    },
  }
}

/** Begins the name of a launch that was shown; its id follows. */
export const SHOWN_LAUNCH = 'site:launch:'

/** Of this tab. */
export const { read: readSession, write: writeSession } = makeStore(() => sessionStorage)

/** Of this browser, for all tabs. */
const local = makeStore(() => localStorage)
export const readLocal = local.read

/** Stores a text in this browser, for all tabs. */
export function writeLocal(name: string, value: string): void {
  local.write(name, value)
  // The browser sends it to other tabs only.
  window.dispatchEvent(new Event('storage'))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The text stored under a name, as it changes in any tab; '' without one, and in the server's HTML. */
export function useLocal(name: string): string {
  return useSyncExternalStore(
    subscribe,
    () => readLocal(name),
    () => '',
  )
}
