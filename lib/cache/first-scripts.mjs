// The build's scripts that a page begins with. Named in the HTML they load beside what is shown first and, on a slow line,
// take from it; started by the page's flight (flight.mjs) they come after it.
import { ALIVE } from '../alive-event.mjs'
import { readIntegrity } from './integrity.mjs'
import { splitStart } from './start-steps.mjs'

/** As Next writes them (React's own markup: attributes in this order). */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g
const HINT = /<link rel="preload" as="script"[^>]* href="(\/_next\/static\/[^"]+\.js)"[^>]*>/g

/** The longest that scripts wait for the first frame and the first picture. */
const PATIENCE_MS = 1000

/** How long after the start's last step presses wait for React: far longer than a slow phone takes, and not for good. */
const KEEP_MS = 5000

/**
 * The page without those scripts and the hints for them, and what makes of its bootstrap the code that loads them as soon
 * as the first frame is drawn and the first picture is there, and starts the page when they have all come or failed.
 * @param {string} html
 * @param {string} dist the build's folder
 * @returns {{ html: string, writeStart: (bootstrap: string) => string }}
 */
export function takeFirstScripts(html, dist) {
  const names = new Set([...html.matchAll(SCRIPT)].map(([, src = '']) => src))
  if (names.size === 0) return { html, writeStart: (bootstrap) => bootstrap }
  const scripts = [...names].map((src) => [src, readIntegrity(dist, src) ?? ''])
  return {
    html: html.replace(SCRIPT, '').replace(HINT, (hint, src) => (names.has(src) ? '' : hint)),
    writeStart: (bootstrap) => {
      const { steps, start } = splitStart(dist, bootstrap)
      const settings = [
        JSON.stringify(scripts),
        JSON.stringify(steps),
        start,
        PATIENCE_MS,
        `'${ALIVE}'`,
        KEEP_MS,
      ]
      return `(${START_PAGE})(${settings})`
    },
  }
}

/**
 * Runs in the browser, as text: nothing from outside it is there. A page nobody looks at draws no frame: its scripts come
 * at once. A button does nothing before React has taken over: what was pressed last is pressed again then.
 * Where React does not, since a script failed or it shows a document of its own, presses are let through in the end and
 * what was kept is forgotten: whatever listens there hears no press twice.
 * Back where the visitor was, or at what the address names, all of the page is laid out at once: places hang on lengths.
 * Scripts are asked for, and steps taken, by messages, one in a task of its own: asking for ten in one is a long task
 * on a slow phone. The frame comes by the browser's own note of it: a timer may be late, and tests may hold the clock.
 * The frame is the first with content: the first paint of all may be a background.
 * @param {[string, string][]} scripts
 * @param {number[]} steps
 * @param {(step?: number) => void} start
 * @param {number} patience
 * @param {string} alive
 * @param {number} keep
 */
function startPage(scripts, steps, start, patience, alive, keep) {
  /** @type {HTMLElement | undefined} */
  let pressed
  const beWhole = () => {
    document.documentElement.dataset.whole = ''
  }
  const keepPress = (/** @type {any} */ event) => {
    if (event.target.closest('a')?.hash) beWhole()
    const button = event.target.closest('button:not([type=submit])')
    if (!button) return
    event.stopImmediatePropagation()
    pressed = button
  }
  addEventListener('click', keepPress, true)
  const letGo = (/** @type {unknown} */ isAlive) => {
    removeEventListener('click', keepPress, true)
    const button = pressed
    pressed = undefined
    if (isAlive) setTimeout(() => button?.click())
    else beWhole()
  }
  addEventListener(alive, letGo, { once: true })

  const [entry] = performance.getEntriesByType('navigation')
  if (location.hash || (entry && 'type' in entry && entry.type !== 'navigate')) beWhole()

  let left = scripts.length
  let isLoading = false
  const { port1, port2 } = new MessageChannel()
  const takeTurn = () => port2.postMessage(0)
  port1.onmessage = () => {
    const [src, integrity = ''] = scripts.shift() ?? []
    if (src) {
      const script = document.createElement('script')
      script.async = true
      script.integrity = integrity
      script.onload = script.onerror = settle
      script.src = src
      document.head.append(script)
    } else start(steps.shift())
    if (scripts.length > 0 || (!src && steps.length > 0)) takeTurn()
    else if (!src) setTimeout(letGo, keep)
  }
  const settle = () => {
    if (--left === 0) takeTurn()
  }
  const load = () => {
    if (isLoading) return
    isLoading = true
    takeTurn()
  }
  const loadWhenPainted = () =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) load()
    }).observe({ type: 'paint', buffered: true })
  const first = document.querySelector('img[fetchpriority=high][loading=eager]')
  if (document.hidden) return load()
  addEventListener('visibilitychange', load)
  if (first instanceof HTMLImageElement) first.decode().then(loadWhenPainted, loadWhenPainted)
  else loadWhenPainted()
  setTimeout(load, patience)
}

/** Without what only we read. A line's end may end a statement, so it stays. */
const START_PAGE = String(startPage)
  .replace(/\/\*\*.*?\*\/ ?/g, '')
  .replace(/\n\s+/g, '\n')
