/** Limits of the transferred size of a page, in KB of 1024 bytes. */
export const BUDGET = {
  /** Scripts of a page without a form. */
  script: 175,
  /** Scripts of a page with a form. */
  formScript: 195,
  /** Scripts of a page with a form open in a dialog. */
  dialogScript: 240,
  font: 50,
  /** All of the first view but the film. */
  total: 400,
}

/**
 * Points and milliseconds by which a page may differ from the bare app; `paint` and `lcpToStatic` from the page without
 * script. The paint's is the spread of its medians.
 */
export const MARGIN = {
  performance: -1,
  paint: 50,
  lcp: -300,
  lcpToStatic: 400,
  interactive: 200,
  blocking: 50,
}
/** Milliseconds until a cold server has shown all pictures of the first screen. */
export const COLD_PICTURES = 1500
/** Milliseconds that the first picture after a link may come later than the bare app's, and that the way back takes. */
export const NAVIGATION = { there: 200, back: 300 }
/** The least share of the reference's requests per second, and the least number of leads stored per second. */
export const THROUGHPUT = { share: 0.8, leads: 100 }

const viewport = { width: 412, height: 823 }
/** The phone that Lighthouse emulates. */
export const BUDGET_PHONE = { viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/**
 * One sender requests `rate` addresses a second; a neighbour's pages must arrive within `neighbourMs` (99 of 100), and the
 * site's process takes at most `megabytes`.
 */
export const FLOOD = { rate: 100, seconds: 10, neighbourMs: 500, megabytes: 1024 }
