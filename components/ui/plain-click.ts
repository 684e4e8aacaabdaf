type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * With Alt, Ctrl, Cmd or Shift a click asks for a new tab, a new window or a download, and a key scrolls or selects.
 */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

/** True for a click that script may handle instead of the browser. */
export function isPlainClick(click: Press & Pick<MouseEvent, 'button'>): boolean {
  return click.button === 0 && !hasModifier(click)
}
