import { BlockList, isIP } from 'node:net'
import path from 'node:path'

export type Env = {
  /** True under `next dev`, whose pages need scripts that the policy blocks. */
  isDevelopment: boolean
  /** Address of the API host, without a trailing slash; null without one. */
  apiBaseUrl: string | null
  /** Seconds between two syncs with the API host; 0 when the catalogue does not come from it. */
  apiSyncSeconds: number
  /** Signs the calls of POST /api/revalidate; null refuses them. */
  apiSyncSecret: string | null
  /** Bytes of all copies of the host's files together. */
  apiMediaBytes: number
  /** Bucket of an S3-compatible service that keeps the files of the API host; null for DATA_DIR/media alone. */
  storage: { endpoint: string; accessKeyId: string; secretAccessKey: string; region: string } | null
  /** Address of a PostgreSQL database; null for SQLite in the data folder. */
  databaseUrl: string | null
  /** Connections that one process opens to PostgreSQL at most. */
  databasePool: number
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

const LEAST_LENGTH = 32
/** `aaaa…` is long, but no secret. */
const LEAST_CHARACTERS = 8

/**
 * Reads and checks every environment variable of the site, and those that `parseMore` reads. An empty variable counts as
 * unset, as `PORT=` in a file of variables.
 * @throws Error that lists every fault at once.
 */
export function parseEnv(given: Source, parseMore?: ParseSettings<unknown>): Env {
  const source = dropEmpty(given)
  const faults: string[] = []
  const check = (isValid: unknown, fault: string) => void (isValid || faults.push(fault))
  const readNumber = (name: string, unset: number, least: number, most = Number.MAX_SAFE_INTEGER) => {
    const value = Number(source[name] ?? unset)
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`
    const isValid = Number.isInteger(value) && value >= least && value <= most
    check(isValid, `${name} must be a whole number ${range}, not "${source[name]}"`)
    return value
  }
  const isSecret = (text: string) => text.length >= LEAST_LENGTH
  const readSecret = (name: string) => {
    const secret = source[name] ?? null
    check(!secret || isSecret(secret), `${name} must be at least ${LEAST_LENGTH} characters long`)
    return secret
  }

  const port = readNumber('PORT', 3000, 1, 65535)
  const siteOrigin = source.SITE_ORIGIN ?? 'http://localhost:3000'
  check(
    /^https?:\/\/[a-z0-9.:[\]-]+$/i.test(siteOrigin),
    `SITE_ORIGIN must look like https://www.example.com, not "${siteOrigin}"`,
  )
  const previewSecrets = (source.PREVIEW_SECRET ?? '').split(/[\s,]+/).filter(Boolean)
  check(
    previewSecrets.every(isSecret),
    `PREVIEW_SECRET must be at least ${LEAST_LENGTH} characters long; separate several by commas, newest first`,
  )
  const host = source.HOST ?? null
  check(!host || /^[a-z0-9.:-]+$/i.test(host), `HOST must be an address such as 127.0.0.1, not "${host}"`)
  const metricsPort = source.METRICS_PORT ? readNumber('METRICS_PORT', 0, 1, 65535) : null
  check(metricsPort !== port, `METRICS_PORT must be another port than PORT, not "${port}"`)
  const apiSyncSecret = readSecret('API_SYNC_SECRET')
  check(
    !apiSyncSecret || new Set(apiSyncSecret).size >= LEAST_CHARACTERS,
    `API_SYNC_SECRET must have at least ${LEAST_CHARACTERS} different characters`,
  )
  const [, scanner = '', scannerPort] =
    /^\[?([a-z0-9._:-]+?)\]?:(\d{1,5})$/i.exec(source.CLAMD_HOST ?? '') ?? []
  check(
    !source.CLAMD_HOST || (scanner && Number(scannerPort) <= 65535),
    `CLAMD_HOST must look like clamd:3310, not "${source.CLAMD_HOST}"`,
  )
  const jobs = source.BACKGROUND_JOBS ?? 'on'
  // lib/commands/start.mjs reads it.
  check(['on', 'off'].includes(jobs), `BACKGROUND_JOBS must be on or off, not "${jobs}"`)
  const databaseUrl = source.DATABASE_URL ?? null
  // Neither this address nor that of the storage is quoted: they hold passwords.
  check(
    !databaseUrl || readUrl(databaseUrl, /^postgres(ql)?:$/),
    'DATABASE_URL must look like postgres://user:password@db.example.com:5432/site',
  )
  const formSecret = readSecret('FORM_SECRET')
  check(
    !databaseUrl || (formSecret && previewSecrets.length > 0),
    'FORM_SECRET and PREVIEW_SECRET must be set with DATABASE_URL: every instance needs the same',
  )
  const storage = parseStorage(source.STORAGE_URL)
  check(
    storage || !source.STORAGE_URL,
    'STORAGE_URL must look like https://key:secret@s3.example.com/bucket?region=ap-south-1',
  )
  const apiBaseUrl = parseApiBaseUrl(source, faults)
  const apiSyncSeconds = readNumber('API_SYNC_SECONDS', 60, 0, 86_400)
  check(
    !(source.CATALOGUE_FILE && apiBaseUrl && apiSyncSeconds > 0),
    'CATALOGUE_FILE and API_BASE_URL name two catalogues: set API_SYNC_SECONDS=0 to keep the file',
  )
  const env: Env = {
    isDevelopment: source.NODE_ENV === 'development',
    dataDir: path.resolve(/* turbopackIgnore: true */ source.DATA_DIR ?? '.data'),
    catalogueFile: source.CATALOGUE_FILE
      ? path.resolve(/* turbopackIgnore: true */ source.CATALOGUE_FILE)
      : null,
    ...{ port, host, siteOrigin, metricsPort, formSecret, previewSecrets, databaseUrl, storage },
    healthToken: readSecret('HEALTH_TOKEN'),
    trustedProxies: parseProxies(source.TRUSTED_PROXY, faults),
    leadFloodPerMinute: readNumber('LEAD_FLOOD_PER_MINUTE', 600, 1),
    leadRetentionDays: parseRetention(source.LEAD_RETENTION_DAYS, faults),
    resumeStoreBytes: readNumber('RESUME_STORE_MB', 2000, 0) * 1_048_576,
    clamd: scanner ? { host: scanner, port: Number(scannerPort) } : null,
    databasePool: readNumber('DATABASE_POOL', 10, 2, 1000),
    apiBaseUrl,
    apiSyncSeconds: apiBaseUrl ? apiSyncSeconds : 0,
    apiSyncSecret,
    apiMediaBytes: readNumber('API_MEDIA_MB', 10_000, 1) * 1_048_576,
  }
  parseMore?.(source, faults)
  throwFaults(faults)
  return env
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

/** The parts of STORAGE_URL; null when it is unset or malformed. */
function parseStorage(text = ''): Env['storage'] {
  const { username, password, pathname, searchParams, origin } = readUrl(text, /^https?:$/) ?? {}
  if (!username || !password || !searchParams || !/^\/[a-z0-9.-]+$/.test(pathname ?? '')) return null
  return {
    endpoint: `${origin}${pathname}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') || 'auto',
  }
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
