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
