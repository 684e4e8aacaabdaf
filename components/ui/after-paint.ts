/**
 * Runs something once the browser has shown what changed until now: a press is answered before it is acted on. Not in
 * the task after its frame but after the next one's start: the frame is painted elsewhere meanwhile, and on a machine
 * with few cores what runs beside that holds it up. A tab that nobody sees paints nothing: there it runs at once.
 */
export function afterPaint(run: () => void): void {
  let isDone = false
  function finish() {
    document.removeEventListener('visibilitychange', finish)
    if (isDone) return
    isDone = true
    run()
  }
  // A tab that is hidden meanwhile has no next frame.
  document.addEventListener('visibilitychange', finish)
  if (document.hidden) finish()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish)))
}

/** Resolves where afterPaint would run something. */
export function painted(): Promise<void> {
  return new Promise(afterPaint)
}
