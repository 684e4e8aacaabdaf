import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getEnv } from '@/lib/env'

const MIN_SECRET_LENGTH = 32
const NEW_SECRET_BYTES = 32

/**
 * Loads the secret in a file. A missing file is created with a new secret, and only its owner can read it.
 * @throws Error when the file has fewer than 32 characters.
 */
export function loadSecretFile(file: string): string {
  if (!existsSync(file)) createSecretFile(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new Error(
    `${file} does not hold a secret of at least ${MIN_SECRET_LENGTH} characters. Delete the file: the site then makes a new one.`,
  )
}

function createSecretFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(NEW_SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    // A link creates the complete file or fails, so two processes that start together read the same secret.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Compares a secret or a signature with the one that was sent, in constant time. */
export function isSameSecret(expected: string, sent: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(expected), hash(sent))
}

/** Somebody who captures a call cannot repeat it after this time. Clocks may differ by as much. */
const MAX_AGE_SECONDS = 300

/** The headers that sign a body. `timestamp`: when it is sent, in Unix seconds; by default now. */
export function buildSignatureHeaders(
  secret: string,
  body: string,
  timestamp = String(Math.floor(Date.now() / 1000)),
) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'webhook-timestamp': timestamp, 'webhook-signature': `v1=${signature}` }
}

const SECONDS = /^\d{1,12}$/

/** True when `Webhook-Timestamp` is recent and `Webhook-Signature` matches it and the body. */
export function isSignedWebhook(secret: string, headers: Headers, body: string): boolean {
  const timestamp = headers.get('webhook-timestamp') ?? ''
  if (!SECONDS.test(timestamp)) return false
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (ageSeconds > MAX_AGE_SECONDS) return false
  const expected = buildSignatureHeaders(secret, body, timestamp)['webhook-signature']
  return isSameSecret(expected, headers.get('webhook-signature') ?? '')
}

let storedSecret: string | undefined

/** FORM_SECRET, or the secret in the data folder. */
function getFormSecret(): string {
  const { formSecret, dataDir } = getEnv()
  if (formSecret) return formSecret
  storedSecret ??= loadSecretFile(path.join(dataDir, 'form-secret'))
  return storedSecret
}

/** Characters of a signature: 128 bits as hex digits. */
const SIGNATURE_LENGTH = 32

/** HMAC of a text under the form secret, as hex digits. A signature for one `purpose` is invalid for every other. */
export function sign(purpose: string, text: string): string {
  const hmac = createHmac('sha256', getFormSecret()).update(`${purpose}\n${text}`)
  return hmac.digest('hex').slice(0, SIGNATURE_LENGTH)
}

/** True when the signature is valid for this purpose and text. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  return isSameSecret(sign(purpose, text), signature)
}
