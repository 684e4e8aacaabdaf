import { isSigned, sign } from './secret'

// A signed time instead of one in the page: cached pages stay cached (decision 32).

/** Faster than a person fills the shortest form, even with what the browser remembers. */
const MINIMUM_MS = 1_200
/** A tab may stay open over night. */
const MAXIMUM_MS = 36 * 3_600_000

/** The token a form fetches when it is first touched. */
export function buildFormTime(now = Date.now()): string {
  return `${now}.${sign('form-time', String(now))}`
}

/** `ok`, or what is odd about a token; `missing` is no fault by itself: forms work without script. */
export function checkFormTime(
  token: string | undefined,
  now = Date.now(),
): 'ok' | 'missing' | 'forged' | 'fast' | 'old' {
  if (!token) return 'missing'
  const [, time = '', signature = ''] = /^(\d{13})\.([0-9a-f]{32})$/.exec(token) ?? []
  if (!time || !isSigned('form-time', time, signature)) return 'forged'
  const age = now - Number(time)
  if (age < MINIMUM_MS) return 'fast'
  return age > MAXIMUM_MS ? 'old' : 'ok'
}
