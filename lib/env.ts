import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { type InferType, mixed, number, object, string, ValidationError } from 'yup'

type Source = Record<string, string | undefined>

/** Reads the variables of one part of the site. Adds to `faults` and never quotes a value that may be secret. */
type ParseSettings<T> = (source: Source, faults: string[]) => T

const SECRET_LENGTH = 32
/** `aaaa…` is long, but no secret. */
const SECRET_CHARACTERS = 8
const MB = 1_048_576

/** A text of this shape. The message quotes the value, so this is not for secrets. */
const text = (shape: RegExp, example: string) =>
  string().matches(shape, ({ path: name, value }) => `${name} must look like ${example}, not "${value}"`)

/** A text that `isValid` accepts. The message does not quote it. */
const hidden = (isValid: (value: string) => boolean, message: string) =>
  string().test({ message: `\${path} ${message}`, test: (value) => value === undefined || isValid(value) })

const secret = () =>
  hidden((value) => value.length >= SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters long`)

function whole(unset: number, min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`
  const message = ({ path: name, originalValue }: { path: string; originalValue: unknown }) =>
    `${name} must be a whole number ${range}, not "${originalValue}"`
  return number().typeError(message).integer(message).min(min, message).max(max, message).default(unset)
}

/** Splits `a, b` and parses each part; a part that gives null is a fault. */
function list<T>(parsePart: (part: string) => T | null, example: string) {
  return mixed<T[]>()
    .default([])
    .transform((_, given?: string) =>
      given
        ?.split(',')
        .filter(Boolean)
        .map((part) => parsePart(part.trim())),
    )
    .test({
      message: ({ path: name, originalValue }) => `${name} must look like ${example}, not "${originalValue}"`,
      test: (parts) => parts.every((part) => part !== null),
    })
}

/** Every variable of the site but those of the channels. A field without a default may be unset. */
const variables = object({
  NODE_ENV: string(),
  PORT: whole(3000, 1, 65_535),
  HOST: text(/^[a-z0-9.:-]+$/i, '127.0.0.1'),
  TRUSTED_PROXY: list(parseNetwork, '10.0.0.0/8,192.0.2.1'),
  SITE_ORIGIN: text(/^https?:\/\/[a-z0-9.:[\]-]+$/i, 'https://www.example.com').default(
    'http://localhost:3000',
  ),
  DATA_DIR: string().default('.data'),
  CATALOGUE_FILE: string().when(['API_BASE_URL', 'API_SYNC_SECONDS'], ([url, seconds], field) =>
    url && seconds > 0
      ? field.test({
          message:
            'CATALOGUE_FILE and API_BASE_URL name two catalogues: set API_SYNC_SECONDS=0 to keep the file',
          test: (value) => value === undefined,
        })
      : field,
  ),
  DATABASE_URL: hidden(
    (value) => readUrl(value, /^postgres(ql)?:$/) !== null,
    'must look like postgres://user:password@db.example.com:5432/site',
  ).when(['FORM_SECRET', 'PREVIEW_SECRET'], ([form, preview], field) =>
    form && preview
      ? field
      : field.test({
          message:
            'FORM_SECRET and PREVIEW_SECRET must be set with DATABASE_URL: every instance needs the same',
          test: (value) => value === undefined,
        }),
  ),
  DATABASE_POOL: whole(10, 2, 1000),
  // lib/commands/start.mjs reads it.
  BACKGROUND_JOBS: string().oneOf(['on', 'off'], 'BACKGROUND_JOBS must be on or off'),
  HEALTH_TOKEN: secret(),
  FORM_SECRET: secret(),
  PREVIEW_SECRET: hidden(
    (value) => splitSecrets(value).every((one) => one.length >= SECRET_LENGTH),
    `must be at least ${SECRET_LENGTH} characters long; separate several by commas, newest first`,
  ),
  API_BASE_URL: hidden(
    (value) => trimBaseUrl(value) !== null,
    'must look like https://api.example.com, without a query or a password',
  ),
  API_SYNC_SECONDS: whole(60, 0, 86_400),
  API_SYNC_SECRET: secret().test({
    message: `\${path} must have at least ${SECRET_CHARACTERS} different characters`,
    test: (value) => value === undefined || new Set(value).size >= SECRET_CHARACTERS,
  }),
  LEAD_FLOOD_PER_MINUTE: whole(600, 1),
  LEAD_RETENTION_DAYS: list(parseRetention, '365 or career=180,enquiry=730'),
  RESUME_STORE_MB: whole(2000, 0),
})

/** The names of all variables but those of the channels. */
export const VARIABLES = Object.keys(variables.fields)

export type Env = ReturnType<typeof buildEnv>

/** What the site uses of the variables, in its own units. */
function buildEnv(given: InferType<typeof variables>) {
  const proxies = new BlockList()
  for (const { address, bits, type } of given.TRUSTED_PROXY) proxies.addSubnet(address, bits, type)
  const retention: Record<string, number> = { ...RETENTION }
  for (const { kinds, days } of given.LEAD_RETENTION_DAYS) for (const kind of kinds) retention[kind] = days
  const apiBaseUrl = given.API_BASE_URL ? trimBaseUrl(given.API_BASE_URL) : null
  return {
    /** True under `next dev`, whose pages need scripts that the policy blocks. */
    isDevelopment: given.NODE_ENV === 'development',
    /** Port the site listens on. */
    port: given.PORT,
    /** Address that the site listens on; null for all interfaces. */
    host: given.HOST ?? null,
    /** Proxies whose entries of X-Forwarded-For are skipped. */
    trustedProxies: proxies,
    /** Scheme and host of canonical links, without a trailing slash. */
    siteOrigin: given.SITE_ORIGIN,
    /** Absolute path of the folder that holds the database, brochures and generated secrets. */
    dataDir: path.resolve(/* turbopackIgnore: true */ given.DATA_DIR),
    /** Absolute path of the owner's catalogue, for the first start; null without one. */
    catalogueFile: given.CATALOGUE_FILE
      ? path.resolve(/* turbopackIgnore: true */ given.CATALOGUE_FILE)
      : null,
    /** Address of a PostgreSQL database; null for SQLite in the data folder. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** Connections that one process opens to PostgreSQL at most. */
    databasePool: given.DATABASE_POOL,
    /** Opens the details of /api/health; null keeps them closed. */
    healthToken: given.HEALTH_TOKEN ?? null,
    /** Signs form times and hashes senders; null uses the secret kept in the data folder. */
    formSecret: given.FORM_SECRET ?? null,
    /** Secrets of preview links: the first signs, all are accepted; empty uses the one kept in the data folder. */
    previewSecrets: splitSecrets(given.PREVIEW_SECRET ?? ''),
    /** Address of the API host, without a trailing slash; null without one. */
    apiBaseUrl,
    /** Seconds between two syncs with the API host; 0 when the catalogue does not come from it. */
    apiSyncSeconds: apiBaseUrl ? given.API_SYNC_SECONDS : 0,
    /** Signs the calls of POST /api/revalidate; null refuses them. */
    apiSyncSecret: given.API_SYNC_SECRET ?? null,
    /** Posts that one sender may make in a minute before it gets 429. */
    leadFloodPerMinute: given.LEAD_FLOOD_PER_MINUTE,
    /** Days after which leads are deleted, by kind; 0 keeps them. */
    leadRetentionDays: retention,
    /** Bytes of all stored resumes together. */
    resumeStoreBytes: given.RESUME_STORE_MB * MB,
  }
}

/**
 * Checks every environment variable of the site, and those that `parseMore` reads. An empty variable is unset, as `PORT=` in
 * a file of variables.
 * @throws Error that lists every fault at once.
 */
export function parseEnv(given: Source, parseMore?: ParseSettings<unknown>): Env {
  const source = dropEmpty(given)
  const faults: string[] = []
  let env: Env | undefined
  try {
    env = buildEnv(variables.validateSync(source, { abortEarly: false }))
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    faults.push(...new Set(error.errors))
  }
  parseMore?.(source, faults)
  if (!env || faults.length > 0) throw buildFaults(faults)
  return env
}

function dropEmpty(given: Source): Source {
  const entries = Object.entries(given).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value))
}

function buildFaults(faults: string[]): Error {
  return new Error(`The environment has faults:\n- ${faults.join('\n- ')}`)
}

/** API_BASE_URL without a trailing slash; null without one, or with a fault, which `parseEnv` lists. */
export function parseApiBaseUrl({ API_BASE_URL: url }: Source): string | null {
  return url ? trimBaseUrl(url) : null
}

function trimBaseUrl(given: string): string | null {
  const url = readUrl(given, /^https?:$/)
  return url && !url.username && !url.password && !url.search && !url.hash
    ? url.href.replace(/\/+$/, '')
    : null
}

/** The URL, or null when it is malformed or has another protocol. */
export function readUrl(given: string, protocol: RegExp): URL | null {
  const url = URL.canParse(given) ? new URL(given) : null
  return url && protocol.test(url.protocol) ? url : null
}

function splitSecrets(given: string): string[] {
  return given.split(/[\s,]+/).filter(Boolean)
}

/** `10.0.0.0/8`, or one address. */
function parseNetwork(part: string) {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? []
  const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  const most = type === 'ipv6' ? 128 : 32
  return isIP(address) && Number(bits ?? 0) <= most
    ? ({ address, bits: Number(bits ?? most), type } as const)
    : null
}

/** Days by kind of lead; 0 keeps them until they are withdrawn. The privacy policy prints these periods. */
const RETENTION: Record<string, number> = { enquiry: 730, career: 365, 'joint-venture': 730, subscribe: 0 }

/** `365` for every kind, or `career=180` for one; the others keep their default. */
function parseRetention(part: string) {
  const [, kind, days] = /^(?:([a-z-]+)=)?(\d{1,5})$/.exec(part) ?? []
  if (!days || Number(days) === 0 || (kind && !Object.hasOwn(RETENTION, kind))) return null
  return { kinds: kind ? [kind] : Object.keys(RETENTION), days: Number(days) }
}

/**
 * What `parse` reads from this process's environment.
 * @throws Error that lists every fault.
 */
export function parseSettings<T>(parse: ParseSettings<T>): T {
  const faults: string[] = []
  const settings = parse(dropEmpty(process.env), faults)
  if (faults.length > 0) throw buildFaults(faults)
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
