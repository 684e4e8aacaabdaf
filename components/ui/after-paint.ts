/** Runs something once the browser has shown what changed until now: a press is answered before it is acted on. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
