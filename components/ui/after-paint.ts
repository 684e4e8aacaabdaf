/**
 * Runs something once the browser has shown what changed until now: a press is answered before it is acted on. Not in
 * the task after its frame but after the next one's start: the frame is painted elsewhere meanwhile, and on a machine
 * with few cores what runs beside that holds it up.
 */
export function afterPaint(run: () => void): void {
  // A tab that nobody sees paints nothing.
  if (document.hidden) run()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
}

/** Resolves where afterPaint would run something. */
export function painted(): Promise<void> {
  return new Promise(afterPaint)
}
