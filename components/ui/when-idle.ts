/** Runs after the page's load event, when the browser has time; returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  let handle: number | undefined
  // Safari has no requestIdleCallback.
  const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 200))
  const drop = window.cancelIdleCallback ?? window.clearTimeout
  const wait = () => {
    handle = idle(run)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    if (handle !== undefined) drop(handle)
  }
}
