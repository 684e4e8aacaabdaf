'use client'

import { useSyncExternalStore } from 'react'

/** Texts by name in a store of the browser; '' for an unknown name. Where the store is blocked or full, they last as long as the page. */
function buildStore(getStorage: () => Storage) {
  const unstored = new Map<string, string>()
  return {
    getText(name: string): string {
      try {
        return unstored.get(name) ?? getStorage().getItem(name) ?? ''
      } catch {
        return ''
      }
    },
    saveText(name: string, text: string): void {
      try {
        if (text) getStorage().setItem(name, text)
        else getStorage().removeItem(name)
        unstored.delete(name)
      } catch {
        unstored.set(name, text)
      }
    },
  }
}

/** The store of this tab. */
export const { getText: getSessionText, saveText: saveSessionText } = buildStore(() => sessionStorage)

const local = buildStore(() => localStorage)
export const getLocalText = local.getText

/** Stores a text in this browser, for all tabs. */
export function saveLocalText(name: string, text: string): void {
  local.saveText(name, text)
  // The browser tells other tabs only.
  window.dispatchEvent(new Event('storage'))
}

/** `pageshow`: another page may have changed the store before the browser restored this one. */
const changes = ['storage', 'pageshow']

function subscribeToStore(listener: () => void): () => void {
  for (const change of changes) window.addEventListener(change, listener)
  return () => {
    for (const change of changes) window.removeEventListener(change, listener)
  }
}

/** The text stored under a name, as it changes in any tab; '' without one, and in the server's HTML. */
export function useLocalText(name: string): string {
  return useSyncExternalStore(
    subscribeToStore,
    () => getLocalText(name),
    () => '',
  )
}
