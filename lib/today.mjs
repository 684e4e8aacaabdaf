// Plain JavaScript, because Node loads it for the cache of pages without a compiler.

/** India has one time zone without summer time: UTC + 5:30. */
const INDIA_MS = 5.5 * 3_600_000

/**
 * The ISO date in India, where the builder and the visitors are.
 * @param {number} [now] milliseconds since 1970
 */
export function getToday(now = Date.now()) {
  return new Date(now + INDIA_MS).toISOString().slice(0, 10)
}

/**
 * True for an ISO date that exists: not for 2026-02-30, which `Date` reads as the second of March.
 * @param {string} text
 */
export function isIsoDate(text) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
