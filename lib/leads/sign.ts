import { createHmac } from 'node:crypto'
import path from 'node:path'
import { getEnv } from '@/lib/env'
import { isSameSecret, readSecretFile } from '@/lib/security/secrets'

const secrets = new Map<string, string>()

/** FORM_SECRET, else the secret in the data folder. */
function getSecret(): string {
  const { formSecret, dataDir } = getEnv()
  const secret = formSecret ?? secrets.get(dataDir) ?? readSecretFile(path.join(dataDir, 'form-secret'))
  secrets.set(dataDir, secret)
  return secret
}

/** HMAC of a text as 32 hex digits. A signature for one `purpose` is invalid for every other. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', getSecret()).update(`${purpose}\n${text}`).digest('hex').slice(0, 32)
}

/** True when the signature is valid for this purpose and text. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  return isSameSecret(sign(purpose, text), signature)
}

/** Nobody fills in the shortest form faster, even with the browser's autofill. */
const MINIMUM_MS = 1_200
/** A tab may stay open overnight. */
const MAXIMUM_MS = 36 * 3_600_000
/** Difference between the clocks of two instances, or a small step back of one clock. */
const CLOCK_DIFFERENCE_MS = 60_000

/** A signed time. A form fetches it on first input, so that pages stay cacheable. */
export function buildFormTime(now = Date.now()): string {
  return `${now}.${sign('form-time', String(now))}`
}

/**
 * `ok`, or what is wrong with the token. `missing` alone is no spam sign of weight: forms work without script. A time
 * that is ahead was signed by another clock and does not show how fast the form was filled in; far ahead it is worth as
 * much as none.
 */
export function checkFormTime(
  token: string | undefined,
  now = Date.now(),
): 'ok' | 'missing' | 'forged' | 'fast' | 'old' {
  if (!token) return 'missing'
  const [, time = '', signature = ''] = /^(\d{13})\.([0-9a-f]{32})$/.exec(token) ?? []
  if (!time || !isSigned('form-time', time, signature)) return 'forged'
  const age = now - Number(time)
  if (age < 0) return age < -CLOCK_DIFFERENCE_MS ? 'missing' : 'ok'
  if (age < MINIMUM_MS) return 'fast'
  return age > MAXIMUM_MS ? 'old' : 'ok'
}
