/**
 * What a page may weigh on its way to a phone, in KB of 1024 bytes as they travel (gzip, AVIF, WOFF2), before anything
 * is touched. e2e/budget.spec.ts holds every page type to it.
 */
export const BUDGET = {
  html: 14,
  /** All scripts of the first load, the page's flight (lib/cache/flight.mjs) among them. */
  script: 160,
  /** Of these what not every page loads, and its flight. */
  ownScript: 25,
  style: 15,
  font: 50,
  /** The first picture. */
  picture: 60,
  home: 500,
  inner: 350,
} as const

/** The phone of the budgets: as wide as Lighthouse's and as sharp. */
export const BUDGET_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
