import { isSigned, sign } from '@/lib/security/secrets'

/** Nobody fills in the shortest form faster, even with the browser's autofill. */
const MINIMUM_MS = 1_200
/** A tab may stay open overnight. */
const MAXIMUM_MS = 36 * 3_600_000

/** A signed time. A form fetches it on first input, so that pages stay cacheable. */
export function buildFormTime(now = Date.now()): string {
  return `${now}.${sign('form-time', String(now))}`
}

/** `ok`, or what is wrong with the token. `missing` alone is no spam sign of weight: forms work without script. */
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
