import path from 'node:path'
import { type DeliveryEnv, parseDelivery } from './env-delivery'

export type Env = DeliveryEnv & {
  /** True under `next dev`, whose pages need what our policy forbids. */
  isDevelopment: boolean
  /** True for a build that goes into the container image (deploy/Dockerfile). */
  isStandalone: boolean
  /** Port the site listens on. */
  port: number
  /** Absolute path of the folder that holds the database, cached pages and uploaded files. */
  dataDir: string
  /** Scheme and host of canonical links, without a trailing slash. */
  siteOrigin: string
  /** Signs form times and hashes senders; null lets the data folder keep its own (lib/leads/sign.ts). */
  formSecret: string | null
  /** Secrets of preview links: the first signs, all are accepted; empty lets the data folder keep its own. */
  previewSecrets: string[]
  /** Posts one sender may make in a minute before it is told to wait. */
  leadFloodPerMinute: number
  /** Days after which leads are deleted, by kind; a kind that is absent is kept. */
  leadRetentionDays: Record<string, number>
}

/**
 * Reads and checks every environment variable the site knows; the only reader of `process.env`.
 * @throws Error that lists every fault at once.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const faults: string[] = []
  const port = Number(source.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    faults.push(`PORT must be a port number, not "${source.PORT}"`)
  const origin = source.SITE_ORIGIN ?? 'http://localhost:3000'
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/i.test(origin))
    faults.push(`SITE_ORIGIN must look like https://www.example.com, not "${origin}"`)
  if (source.FORM_SECRET && source.FORM_SECRET.length < 32)
    faults.push('FORM_SECRET must be at least 32 characters long')
  const previewSecrets = (source.PREVIEW_SECRET ?? '').split(/[\s,]+/).filter(Boolean)
  if (previewSecrets.some((secret) => secret.length < 32))
    faults.push(
      'PREVIEW_SECRET must be at least 32 characters long; several are parted by commas, the newest first',
    )
  const flood = Number(source.LEAD_FLOOD_PER_MINUTE ?? 600)
  if (!Number.isInteger(flood) || flood < 1)
    faults.push(`LEAD_FLOOD_PER_MINUTE must be a whole number from 1, not "${source.LEAD_FLOOD_PER_MINUTE}"`)
  const retention = parseRetention(source.LEAD_RETENTION_DAYS, faults)
  const delivery = parseDelivery(source, faults)
  if (faults.length > 0) throw new Error(`The environment is not right:\n- ${faults.join('\n- ')}`)
  return {
    isDevelopment: source.NODE_ENV === 'development',
    isStandalone: source.BUILD_STANDALONE === '1',
    port,
    dataDir: path.resolve(/* turbopackIgnore: true */ source.DATA_DIR || '.data'),
    siteOrigin: origin,
    formSecret: source.FORM_SECRET || null,
    previewSecrets,
    leadFloodPerMinute: flood,
    leadRetentionDays: retention,
    ...delivery,
  }
}

const KINDS_KEPT = ['enquiry', 'career', 'joint-venture', 'subscribe']
const RETENTION = { enquiry: 730, career: 365, 'joint-venture': 730 }

/** `365` for every kind, or `career=180,enquiry=730` for some; the others keep their default. */
function parseRetention(text: string | undefined, faults: string[]): Record<string, number> {
  if (!text) return RETENTION
  const result: Record<string, number> = { ...RETENTION }
  for (const part of text.split(',')) {
    const [, kind, days] = /^(?:([a-z-]+)=)?(\d{1,5})$/.exec(part.trim()) ?? []
    if (!days || days === '0' || (kind && !KINDS_KEPT.includes(kind)))
      faults.push(`LEAD_RETENTION_DAYS must look like 365 or career=180,enquiry=730, not "${part}"`)
    else for (const name of kind ? [kind] : KINDS_KEPT) result[name] = Number(days)
  }
  return result
}

let cached: Env | undefined

/** The checked environment, read once per process. */
export function getEnv(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

/** The environment of a program we start: ours, with some variables set otherwise. */
export function buildChildEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra }
}
