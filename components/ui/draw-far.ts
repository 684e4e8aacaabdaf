import { whenIdle } from './when-idle'
import { sayWhole } from './when-whole'

/**
 * Has what lies below the first screen (`.far`, app/patterns.css) laid out, a piece in a frame of its own, once the
 * browser has time; all at once where a place is about to be looked for, by a link with a hash or on the way back: places
 * hang on lengths. What comes later, with another page, is laid out with it. Returns the way to call it off.
 */
export function drawFar(): () => void {
  const listening = new AbortController()
  let stop = whenIdle(drawNext)
  function drawNext() {
    const [far] = document.getElementsByClassName('far')
    if (!far) return drawAll()
    far.classList.remove('far')
    const frame = requestAnimationFrame(() => {
      const timer = setTimeout(drawNext)
      stop = () => clearTimeout(timer)
    })
    stop = () => cancelAnimationFrame(frame)
  }
  function drawAll() {
    stop()
    listening.abort()
    sayWhole()
  }
  const options = { capture: true, signal: listening.signal }
  const noteClick = ({ target }: Event) => target instanceof Element && target.closest('a')?.hash && drawAll()
  window.addEventListener('click', noteClick, options)
  window.addEventListener('popstate', drawAll, options)
  return () => {
    stop()
    listening.abort()
  }
}
