/** Longer than any browser without requestIdleCallback takes to settle. */
const SETTLED_MS = 2000

/** Runs something once the page has loaded and the browser has nothing else to do; returns the way to call it off. */
export function afterIdle(run: () => void): () => void {
  const calling = new AbortController()
  const wait = () => {
    const begin = () => calling.signal.aborted || run()
    if ('requestIdleCallback' in window) requestIdleCallback(begin)
    else setTimeout(begin, SETTLED_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: calling.signal })
  return () => calling.abort()
}
