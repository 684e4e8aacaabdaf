import { createHash, randomBytes } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getEnv } from '@/lib/env'
import { readSecretFile } from '@/lib/security/secret-file'

export type Key = {
  /** Names the secret in a link without telling anything of it. */
  id: string
  secret: string
}

function getFile(): string {
  return path.join(getEnv().dataDir, 'preview-secret')
}

/**
 * Every key that is accepted, the one that signs first: PREVIEW_SECRET, else the lines of a file in the data folder,
 * made on first use and readable by its owner alone. Read anew each time, so that a rotation needs no restart.
 */
export function listKeys(): [Key, ...Key[]] {
  const { previewSecrets } = getEnv()
  const secrets = previewSecrets.length > 0 ? previewSecrets : readSecretFile(getFile()).split('\n')
  const whole = secrets.map((secret) => secret.trim()).filter((secret) => secret.length >= 32)
  const [first, ...others] = whole.map((secret) => ({ id: buildId(secret), secret }))
  if (!first) throw new Error(`${getFile()} holds no secret`)
  return [first, ...others]
}

function buildId(secret: string): string {
  return createHash('sha256').update(`preview key\n${secret}`).digest('hex').slice(0, 8)
}

/**
 * Makes a new signing key; links of the older ones stay good, unless `drop` ends them.
 * @throws Error when the environment sets the keys: then they are rotated there.
 */
export function rotateKeys(drop: boolean): void {
  if (getEnv().previewSecrets.length > 0)
    throw new Error('PREVIEW_SECRET sets the keys: put the new one before the old one there, with a comma.')
  const old = drop ? [] : listKeys().map(({ secret }) => secret)
  const draft = `${getFile()}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, [randomBytes(32).toString('hex'), ...old].join('\n'), { mode: 0o600, flag: 'wx' })
  renameSync(draft, getFile())
}
