'use client'

import { useSyncExternalStore } from 'react'

/** What could not be stored, for this page. */
const unstored = new Map<string, string>()

/** The text stored under a name in this browser; '' without one. */
export function readLocal(name: string): string {
  try {
    return unstored.get(name) ?? localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text in this browser, for all tabs; where local storage is blocked or full, for this page. */
export function writeLocal(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
    unstored.delete(name)
  } catch {
    unstored.set(name, value)
  }
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
