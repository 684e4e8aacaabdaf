/** Runs something once the browser has shown what changed until now: a press is answered before it is acted on. */
export function afterPaint(run: () => void): void {
  // A tab that nobody sees paints nothing.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
