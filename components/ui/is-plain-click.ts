import type { MouseEvent } from 'react'

/** False for a click that asks the browser for a new tab, a new window or a download. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
