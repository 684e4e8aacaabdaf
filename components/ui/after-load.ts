/**
 * Runs a function `delayMs` after the load event, or immediately if that moment has passed. @returns a function that
 * cancels it
 */
export function runAfterLoad(run: () => void, delayMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(run, Math.max(0, delayMs - calculateTimeSinceLoad()))
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    clearTimeout(timer)
  }
}

/** Milliseconds since the load event, or 0 if it has not fired. */
function calculateTimeSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.loadEventStart ? performance.now() - navigation.loadEventStart : 0
}
