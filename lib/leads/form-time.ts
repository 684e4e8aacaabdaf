import { HOUR_MS } from '@/lib/format/units'
import { isSigned, sign } from '@/lib/security/secrets'

/** Nobody fills in the shortest form faster, even with the browser's autofill. */
const MIN_FORM_MS = 1_200
/** A tab may stay open overnight, but no token is valid forever. */
const MAX_FORM_MS = 36 * HOUR_MS

/** Milliseconds since 1970, a dot, and a signature of 32 hex digits. */
const FORM_TIME = /^(?<time>\d{13})\.(?<signature>[0-9a-f]{32})$/

/** A form fetches the signed time at its first input, so that pages stay cacheable. */
export function buildFormTime(now = Date.now()): string {
  return `${now}.${sign('form-time', String(now))}`
}

/** Why the time of a posted form is suspicious; null when it is not. */
export function explainFormTime(
  token: string | undefined,
  now: number,
): 'missing' | 'forged' | 'fast' | 'old' | null {
  if (!token) return 'missing'
  const { time = '', signature = '' } = FORM_TIME.exec(token)?.groups ?? {}
  if (!time || !isSigned('form-time', time, signature)) return 'forged'
  const age = now - Number(time)
  if (age < MIN_FORM_MS) return 'fast'
  return age > MAX_FORM_MS ? 'old' : null
}
