import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getEnv } from '@/lib/env'

/**
 * Reads the secret in a file; makes the file, readable by its owner only, when it is missing.
 * @throws Error when it has fewer than 32 characters.
 */
export function readSecretFile(file: string): string {
  if (!existsSync(file)) makeSecretFile(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= 32) return secret
  throw new Error(`${file} holds no secret of 32 characters or more`)
}

function makeSecretFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    // A link creates the complete file or fails, so two processes that start together read the same secret.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Compares a secret or a signature with what was sent, in constant time. */
export function isSameSecret(expected: string, given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(expected), hash(given))
}

/** A captured call cannot be repeated later than this, and clocks may differ by as much. */
const MAX_AGE_SECONDS = 300

/** The headers that sign a body which is sent now, or was at `timestamp`, in seconds since 1970. */
export function buildSignature(
  secret: string,
  body: string,
  timestamp = String(Math.floor(Date.now() / 1000)),
) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'webhook-timestamp': timestamp, 'webhook-signature': `v1=${signature}` }
}

/** True when `Webhook-Timestamp` is recent and `Webhook-Signature` is that of the body. */
export function isSignedWebhook(secret: string, headers: Headers, body: string, now: Date): boolean {
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age > MAX_AGE_SECONDS) return false
  return isSameSecret(
    buildSignature(secret, body, timestamp)['webhook-signature'],
    headers.get('webhook-signature') ?? '',
  )
}

let ownSecret: string | undefined

/** HMAC of a text as 32 hex digits, under FORM_SECRET or the secret in the data folder. It is invalid for every other `purpose`. */
export function sign(purpose: string, text: string): string {
  const { formSecret, dataDir } = getEnv()
  const readOwn = () => (ownSecret ??= readSecretFile(path.join(dataDir, 'form-secret')))
  const secret = formSecret ?? readOwn()
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex').slice(0, 32)
}

/** True when the signature is valid for this purpose and text. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  return isSameSecret(sign(purpose, text), signature)
}
