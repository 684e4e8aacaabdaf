type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & { button?: number }

/**
 * True for a click on a link that script may handle. With another button, or with Alt, Ctrl, Cmd or Shift, the visitor wants the
 * browser's own action: a new tab or window, or a download.
 */
export function isPlainClick({ button = 0, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  const hasModifier = metaKey || ctrlKey || shiftKey || altKey
  return button === 0 && !hasModifier
}
