import { whenIdle } from './when-idle'

const WHOLE = 'site-whole'
const html = () => document.documentElement.dataset

/** Says that all of the page is laid out (draw-far.ts; after a reload lib/cache/first-scripts.mjs says it by itself). */
export function sayWhole() {
  html().whole = ''
  window.dispatchEvent(new Event(WHOLE))
}

/** Runs once all of the page is laid out and the browser has time: for what can wait. Returns the way to call it off. */
export function whenWhole(run: () => void): () => void {
  let stop = () => window.removeEventListener(WHOLE, wait)
  function wait() {
    stop = whenIdle(run)
  }
  if ('whole' in html()) wait()
  else window.addEventListener(WHOLE, wait, { once: true })
  return () => stop()
}
