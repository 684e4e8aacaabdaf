import { whenIdle } from './when-idle'
import { sayWhole } from './when-whole'

/**
 * Has what lies below the first screen (`.far`, app/patterns.css) laid out, a piece in a frame of its own, once the
 * browser has time; what comes later, with another page, is laid out with it. Returns the way to call it off.
 */
export function drawFar(): () => void {
  let stop = whenIdle(drawNext)
  function drawNext() {
    const [far] = document.getElementsByClassName('far')
    if (!far) return sayWhole()
    far.classList.remove('far')
    const frame = requestAnimationFrame(() => {
      const timer = setTimeout(drawNext)
      stop = () => clearTimeout(timer)
    })
    stop = () => cancelAnimationFrame(frame)
  }
  return () => stop()
}
