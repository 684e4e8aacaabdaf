import { createHmac } from 'node:crypto'
import { isSameSecret } from './secret-file'

/** A captured call cannot be repeated later than this, and clocks may differ by as much. */
const MAX_AGE_SECONDS = 300

/** The signature header of a body. `timestamp` is in seconds since 1970. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** True when `Webhook-Timestamp` is recent and `Webhook-Signature` is that of the body. */
export function isSignedWebhook(secret: string, headers: Headers, body: string, now: Date): boolean {
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age > MAX_AGE_SECONDS) return false
  return isSameSecret(signWebhook(secret, timestamp, body), headers.get('webhook-signature') ?? '')
}
