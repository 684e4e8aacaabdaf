import { HOUR_MS } from './format/units'

/** India has one time zone without summer time: UTC + 5:30. */
const INDIA_MS = 5.5 * HOUR_MS

/** The ISO date in India, where the builder and the visitors are. `now` is in milliseconds since 1970. */
export function getToday(now = Date.now()): string {
  return new Date(now + INDIA_MS).toISOString().slice(0, 10)
}

/** True for an ISO date that exists: not for 2026-02-30, which `Date` reads as the second of March. */
export function isIsoDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
