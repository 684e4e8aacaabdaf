/** Runs a function `delayMs` after the load event, or at once if that moment has passed. The returned function cancels it. */
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

/** Milliseconds since the load event; 0 before it, and in jsdom, which does not time navigations. */
function getTimeSinceLoad(): number {
  const navigation = performance.getEntriesByType?.('navigation')?.[0] as
    | PerformanceNavigationTiming
    | undefined
  return navigation?.loadEventStart ? performance.now() - navigation.loadEventStart : 0
}
