type Limits = {
  html: number
  /** The scripts that the HTML names, the page's flight (lib/cache/flight.mjs) among them. */
  script: number
  /** Of these what not every page names, and its flight. */
  ownScript: number
  style: number
  font: number
  /** The first picture. */
  picture: number
  /** All that comes before anything is touched, films apart: they come after the page is idle. */
  total: number
}

/**
 * What a page may weigh on its way to a phone, in KB of 1024 bytes as they travel (gzip, AVIF, WOFF2);
 * e2e/budget.spec.ts holds every page type to it.
 */
export const BUDGET: Limits = {
  html: 14,
  script: 160,
  ownScript: 25,
  style: 15,
  font: 50,
  picture: 60,
  total: 350,
}

/** The home page may weigh more in all. */
export const HOME_TOTAL = 500

/** The phone of the budgets: as wide as Lighthouse's and as sharp. */
export const BUDGET_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
