let isPressed = false

if (typeof document !== 'undefined') {
  const onPress = () => {
    isPressed = true
  }
  const onRelease = () => {
    isPressed = false
  }
  document.addEventListener('mousedown', onPress, { capture: true })
  document.addEventListener('mouseup', onRelease, { capture: true })
  // A drag ends without mouseup.
  document.addEventListener('dragend', onRelease, { capture: true })
}

/**
 * Runs `show` at once, or after the click in progress. The message that a field shows when it loses the focus moves what is
 * below; between mousedown and mouseup it would move the pressed button away, and no click event would follow.
 */
export function runAfterPress(show: () => void): void {
  if (!isPressed) {
    show()
    return
  }
  // The click event comes after mouseup, in the same task.
  const options = { once: true, capture: true }
  document.addEventListener('mouseup', () => setTimeout(show), options)
}
