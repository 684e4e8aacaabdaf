import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { type DatabaseEnv, parseDatabase } from './env-database'
import { parseStorage, type StorageEnv } from './env-storage'
import { parseSync, type SyncEnv } from './env-sync'

export type Env = DatabaseEnv &
  StorageEnv &
  SyncEnv & {
    /** True under `next dev`, whose pages need scripts that the policy blocks. */
    isDevelopment: boolean
    /** Address of the API host, without a trailing slash; null without one. */
    apiBaseUrl: string | null
    /** Port the site listens on. */
    port: number
    /** Absolute path of the folder that holds the database, brochures and generated secrets. */
    dataDir: string
    /** Absolute path of the owner's catalogue, for the first start; null without one. */
    catalogueFile: string | null
    /** Scheme and host of canonical links, without a trailing slash. */
    siteOrigin: string
    /** Signs form times and hashes senders; null uses the secret kept in the data folder. */
    formSecret: string | null
    /** Secrets of preview links: the first signs, all are accepted; empty uses the one kept in the data folder. */
    previewSecrets: string[]
    /** Posts that one sender may make in a minute before it gets 429. */
    leadFloodPerMinute: number
    /** Days after which leads are deleted, by kind; 0 keeps them. */
    leadRetentionDays: Record<string, number>
    /** Address that the site listens on; null for all interfaces. */
    host: string | null
    /** Port on which Prometheus reads metrics; null without one. */
    metricsPort: number | null
    /** Opens the details of /api/health; null keeps them closed. */
    healthToken: string | null
    /** Proxies whose entries of X-Forwarded-For are skipped. */
    trustedProxies: BlockList
    /** Bytes of all stored resumes together. */
    resumeStoreBytes: number
    /** The virus scanner of resumes; null without one. */
    clamd: { host: string; port: number } | null
  }

type Source = Record<string, string | undefined>

/** Reads the variables of one part of the site. Adds to `faults` and never quotes a value that may be secret. */
type ParseSettings<T> = (source: Source, faults: string[]) => T

/**
 * Reads and checks every environment variable of the site, and those that `parseMore` reads. An empty variable counts as
 * unset, as `PORT=` in a file of variables.
 * @throws Error that lists every fault at once.
 */
export function parseEnv(given: Source, parseMore?: ParseSettings<unknown>): Env {
  const source = dropEmpty(given)
  const faults: string[] = []
  const port = Number(source.PORT || 3000)
  if (!isPort(port)) faults.push(`PORT must be a port number, not "${source.PORT}"`)
  const origin = source.SITE_ORIGIN || 'http://localhost:3000'
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/i.test(origin))
    faults.push(`SITE_ORIGIN must look like https://www.example.com, not "${origin}"`)
  if (source.FORM_SECRET && source.FORM_SECRET.length < 32)
    faults.push('FORM_SECRET must be at least 32 characters long')
  const previewSecrets = (source.PREVIEW_SECRET ?? '').split(/[\s,]+/).filter(Boolean)
  if (previewSecrets.some((secret) => secret.length < 32))
    faults.push(
      'PREVIEW_SECRET must be at least 32 characters long; separate several by commas, newest first',
    )
  const flood = Number(source.LEAD_FLOOD_PER_MINUTE || 600)
  if (!Number.isInteger(flood) || flood < 1)
    faults.push(`LEAD_FLOOD_PER_MINUTE must be a whole number from 1, not "${source.LEAD_FLOOD_PER_MINUTE}"`)
  if (source.HEALTH_TOKEN && source.HEALTH_TOKEN.length < 32)
    faults.push('HEALTH_TOKEN must be at least 32 characters long')
  const retention = parseRetention(source.LEAD_RETENTION_DAYS, faults)
  const database = parseDatabase(source, faults)
  const apiBaseUrl = parseApiBaseUrl(source, faults)
  const sync = parseSync(source, faults)
  if (source.CATALOGUE_FILE && sync.apiSyncSeconds > 0)
    faults.push(
      'CATALOGUE_FILE and API_BASE_URL name two catalogues: set API_SYNC_SECONDS=0 to keep the file',
    )
  const storage = parseStorage(source, faults)
  if (source.HOST && !/^[a-z0-9.:-]+$/i.test(source.HOST))
    faults.push(`HOST must be an address such as 127.0.0.1, not "${source.HOST}"`)
  const metricsPort = source.METRICS_PORT ? Number(source.METRICS_PORT) : null
  if (metricsPort !== null && (!isPort(metricsPort) || metricsPort === port))
    faults.push(`METRICS_PORT must be a port number other than PORT, not "${source.METRICS_PORT}"`)
  const trustedProxies = parseProxies(source.TRUSTED_PROXY, faults)
  const storeMb = Number(source.RESUME_STORE_MB || 2000)
  if (!Number.isInteger(storeMb) || storeMb < 0)
    faults.push(`RESUME_STORE_MB must be a whole number, not "${source.RESUME_STORE_MB}"`)
  const [, scanner = '', scannerPort] =
    /^\[?([a-z0-9._:-]+?)\]?:(\d{1,5})$/i.exec(source.CLAMD_HOST ?? '') ?? []
  if (source.CLAMD_HOST && (!scanner || Number(scannerPort) > 65535))
    faults.push(`CLAMD_HOST must look like clamd:3310, not "${source.CLAMD_HOST}"`)
  parseMore?.(source, faults)
  throwFaults(faults)
  return {
    isDevelopment: source.NODE_ENV === 'development',
    apiBaseUrl,
    port,
    dataDir: path.resolve(/* turbopackIgnore: true */ source.DATA_DIR || '.data'),
    catalogueFile: source.CATALOGUE_FILE
      ? path.resolve(/* turbopackIgnore: true */ source.CATALOGUE_FILE)
      : null,
    siteOrigin: origin,
    formSecret: source.FORM_SECRET || null,
    previewSecrets,
    leadFloodPerMinute: flood,
    leadRetentionDays: retention,
    host: source.HOST || null,
    metricsPort,
    healthToken: source.HEALTH_TOKEN || null,
    trustedProxies,
    resumeStoreBytes: storeMb * 1_048_576,
    clamd: scanner ? { host: scanner, port: Number(scannerPort) } : null,
    ...database,
    ...sync,
    ...storage,
  }
}

// Every read goes through here, so that no variable can be forgotten.
function dropEmpty(given: Source): Source {
  return new Proxy(given, { get: (all, name: string) => all[name]?.trim() || undefined })
}

function throwFaults(faults: string[]): void {
  if (faults.length > 0) throw new Error(`The environment has faults:\n- ${faults.join('\n- ')}`)
}

/** API_BASE_URL without a trailing slash; null without one, or with a fault. */
export const parseApiBaseUrl: ParseSettings<string | null> = ({ API_BASE_URL: text }, faults) => {
  if (!text) return null
  const url = readUrl(text, /^https?:$/)
  if (url && !url.username && !url.password && !url.search && !url.hash) return url.href.replace(/\/+$/, '')
  faults.push('API_BASE_URL must look like https://api.example.com, without a query or a password')
  return null
}

/** The URL, or null when it is malformed or has another protocol. */
export function readUrl(text: string, protocol: RegExp): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && protocol.test(url.protocol) ? url : null
}

function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 65535
}

/** `10.0.0.0/8,192.0.2.1`: addresses and networks. */
function parseProxies(text: string | undefined, faults: string[]): BlockList {
  const proxies = new BlockList()
  for (const part of (text ?? '').split(',').filter(Boolean)) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? []
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const length = type === 'ipv6' ? 128 : 32
    if (!isIP(address) || Number(bits ?? 0) > length)
      faults.push(`TRUSTED_PROXY must look like 10.0.0.0/8,192.0.2.1, not "${part}"`)
    else proxies.addSubnet(address, Number(bits ?? length), type)
  }
  return proxies
}

/** Days by kind of lead; 0 keeps them until they are withdrawn. The privacy policy prints these periods. */
const RETENTION: Record<string, number> = { enquiry: 730, career: 365, 'joint-venture': 730, subscribe: 0 }

/** `365` for every kind, or `career=180,enquiry=730` for some; the others keep their default. */
function parseRetention(text: string | undefined, faults: string[]): Record<string, number> {
  const result = { ...RETENTION }
  if (!text) return result
  for (const part of text.split(',')) {
    const [, kind, days] = /^(?:([a-z-]+)=)?(\d{1,5})$/.exec(part.trim()) ?? []
    if (!days || days === '0' || (kind && !Object.hasOwn(RETENTION, kind)))
      faults.push(`LEAD_RETENTION_DAYS must look like 365 or career=180,enquiry=730, not "${part}"`)
    else for (const name of kind ? [kind] : Object.keys(RETENTION)) result[name] = Number(days)
  }
  return result
}

/**
 * What `parse` reads from this process's environment.
 * @throws Error that lists every fault.
 */
export function parseSettings<T>(parse: ParseSettings<T>): T {
  const faults: string[] = []
  const settings = parse(dropEmpty(process.env), faults)
  throwFaults(faults)
  return settings
}

/**
 * Checks the whole environment, with the variables that `parseMore` reads.
 * @throws Error that lists every fault at once.
 */
export function checkEnv(parseMore: ParseSettings<unknown>): void {
  parseEnv(process.env, parseMore)
}

let cached: Env | undefined

/** The checked environment, read once per process. */
export function getEnv(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

/** This process's environment with some variables replaced, for a child process. */
export function buildChildEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra }
}
