type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & { button?: number }

/**
 * True for a click that script may handle instead of the browser. With another button, or with Alt, Ctrl, Cmd or Shift,
 * the visitor asks for a new tab, a new window or a download.
 */
export function isPlainClick({ button = 0, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  const hasModifier = metaKey || ctrlKey || shiftKey || altKey
  return button === 0 && !hasModifier
}
