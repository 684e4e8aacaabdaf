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

/** Milliseconds by which a page may be later than the bare app's; it paints its largest content earlier. */
export const MARGIN = { paint: 50, lcp: -300, interactive: 200, blocking: 50 }
/** Milliseconds that the first picture after a link may come later than the bare app's, and that the way back takes. */
export const NAVIGATION = { there: 200, back: 300 }
/** The least share of the reference's requests per second, and the least number of leads stored per second. */
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
