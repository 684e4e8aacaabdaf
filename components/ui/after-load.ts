/** Runs a function `delayMs` after the window's load event, at once when that moment has passed. Returns a way to cancel. */
export function runAfterLoad(run: () => void, delayMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(run, Math.max(0, delayMs - getTimeSinceLoad()))
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    clearTimeout(timer)
  }
}

/** Milliseconds since this page loaded; 0 on a page that a link opened without a load of its own. */
function getTimeSinceLoad(): number {
  const entries: PerformanceEntry[] | undefined = performance.getEntriesByType?.('navigation')
  const load = entries?.[0] as PerformanceNavigationTiming | undefined
  if (!load?.loadEventStart || new URL(load.name).pathname !== window.location.pathname) return 0
  return performance.now() - load.loadEventStart
}
