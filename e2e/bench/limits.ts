/** Milliseconds by which a page may be later than the bare app's, although it paints its largest content earlier. */
export const MARGIN = { paint: 50, lcp: -300, interactive: 200, blocking: 50 }
/**
 * Limits of a journey as a share of the bare app's time with its client router: for each step forwards, and for the
 * whole journey, including the way back. The slow limits apply to processors that are more than `slowFrom` times slower
 * than this machine.
 */
export const JOURNEY = {
  slowFrom: 4,
  usual: { there: 0.7, journey: 0.8 },
  slow: { there: 0.8, journey: 0.9 },
}
/** The longest time from an action to the next frame that shows it. */
export const MAX_INTERACTION_MS = 200
/**
 * The minimum share of the requests per second that nginx serves from disk, and the minimum number of leads stored per
 * second.
 */
export const THROUGHPUT = { share: 0.8, leads: 100 }
/** One sender requests `rate` addresses a second; a neighbour's pages must arrive within `neighbourMs` (99 of 100). */
export const FLOOD = { rate: 100, seconds: 10, neighbourMs: 500 }

/** The phone that is measured. */
export const BUDGET_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
