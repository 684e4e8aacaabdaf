import { createHmac, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { getEnv } from '@/lib/env'
import { readSecretFile } from '@/lib/security/secret-file'

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
  const expected = Buffer.from(sign(purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
