import { useSyncExternalStore } from 'react'

/** Where the storage is blocked or full, texts last as long as the page. The text of an unknown name is empty. */
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

export const { getText: getSessionText, saveText: saveSessionText } = buildStore(() => sessionStorage)

const local = buildStore(() => localStorage)
export const getLocalText = local.getText

/** Saves a text for all tabs. */
export function saveLocalText(name: string, text: string): void {
  local.saveText(name, text)
  // The browser sends this event to other tabs only.
  window.dispatchEvent(new Event('storage'))
}

/** Listens to `pageshow` as well: another page may have changed the store before the browser restored this one. */
const changes = ['storage', 'pageshow']

function subscribeToStore(listener: () => void): () => void {
  for (const change of changes) window.addEventListener(change, listener)
  return () => {
    for (const change of changes) window.removeEventListener(change, listener)
  }
}

/** The text saved under a name, kept up to date across tabs. Empty when there is none, and in the server's HTML. */
export function useLocalText(name: string): string {
  return useSyncExternalStore(
    subscribeToStore,
    () => getLocalText(name),
    () => '',
  )
}
