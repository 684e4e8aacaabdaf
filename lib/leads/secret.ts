import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getEnv } from '@/lib/env'

const secrets = new Map<string, string>()

/** The secret of FORM_SECRET; else one made once and kept in the data folder, readable by its owner alone. */
function getSecret(): string {
  const { formSecret, dataDir } = getEnv()
  if (formSecret) return formSecret
  const known = secrets.get(dataDir)
  if (known) return known
  const secret = readOrMake(path.join(dataDir, 'form-secret'))
  secrets.set(dataDir, secret)
  return secret
}

/** The secret in a file, made when it is not there; two processes that start together end with the same. */
export function readOrMake(file: string): string {
  const found = read(file)
  if (found && found.length >= 32) return found
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    // A link either makes the whole file or fails: two processes that start together end with the same secret.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  const made = read(file)
  // An empty file would sign with nothing, which everybody has.
  if (!made || made.length < 32) throw new Error(`${file} holds no secret of 32 characters or more`)
  return made
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Keyed hash of a text, 32 hex digits; `purpose` keeps signatures of one use from serving another. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', getSecret()).update(`${purpose}\n${text}`).digest('hex').slice(0, 32)
}

/** True when `signature` is ours for this text. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
