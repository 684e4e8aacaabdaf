'use client'

import { useSyncExternalStore } from 'react'

/** Texts by name in a store of the browser; where that is blocked or full, for this page only. A name without a text is ''. */
function buildStore(getStorage: () => Storage) {
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

/** The store of this tab. */
export const { read: readSession, write: writeSession } = buildStore(() => sessionStorage)

const local = buildStore(() => localStorage)
export const readLocal = local.read

/** Stores a text in this browser, for all tabs. */
export function writeLocal(name: string, value: string): void {
  local.write(name, value)
  // The browser tells other tabs only.
  window.dispatchEvent(new Event('storage'))
}

/** `pageshow`: another page may have changed the store before the browser restored this one. */
const changes = ['storage', 'pageshow']

function subscribe(listener: () => void): () => void {
  for (const change of changes) window.addEventListener(change, listener)
  return () => {
    for (const change of changes) window.removeEventListener(change, listener)
  }
}

/** The text stored under a name, as it changes in any tab; '' without one, and in the server's HTML. */
export function useLocal(name: string): string {
  return useSyncExternalStore(
    subscribe,
    () => readLocal(name),
    () => '',
  )
}
