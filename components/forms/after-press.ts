let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), true)
  // A drag ends without mouseup.
  for (const type of ['mouseup', 'dragend']) document.addEventListener(type, () => (isPressed = false), true)
}

/**
 * Runs `show` at once, or after the click in progress. The message that a field shows when it loses the focus moves what is
 * below; between mousedown and mouseup it would move the pressed button away, and no click event would follow.
 */
export function afterPress(show: () => void): void {
  // The click event comes after mouseup, in the same task.
  if (isPressed) document.addEventListener('mouseup', () => setTimeout(show), { once: true, capture: true })
  else show()
}
