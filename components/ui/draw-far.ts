import { whenIdle } from './when-idle'
import { sayWhole } from './when-whole'

/**
 * Has what lies below the first screen (`.far`, app/patterns.css) laid out, a piece in a frame of its own, when the
 * browser has time; what comes later, with another page, is laid out with it. Returns the way to call it off.
 */
export function drawFar(): () => void {
  let stop = () => {}
  function drawNext() {
    const [far] = document.getElementsByClassName('far')
    if (!far) return sayWhole()
    far.classList.remove('far')
    const frame = requestAnimationFrame(wait)
    stop = () => cancelAnimationFrame(frame)
  }
  function wait() {
    stop = whenIdle(drawNext)
  }
  wait()
  return () => stop()
}
