import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { mixed, object, ValidationError } from 'yup'

type Source = Record<string, string | undefined>

/** `SITE_ORIGIN` as a field of the settings, `siteOrigin`, and the other way. */
const toField = (variable: string) =>
  variable.toLowerCase().replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())
const toVariable = (field: string) => field.replace(/[A-Z]/g, '_$&').toUpperCase()

/** A variable that `parse` reads: null is a fault. Its sentence never quotes the value, which may be secret. */
function read<T>(parse: (text: string) => T | null, words: string) {
  return mixed<T & {}>()
    .transform((_, text: string) => parse(text))
    .nonNullable(({ path: field }) => `${toVariable(field)} ${words}`)
}

const text = (isValid: (value: string) => boolean, words: string) =>
  read((value) => (isValid(value) ? value : null), words)

const like = (shape: RegExp, example: string) =>
  text((value) => shape.test(value), `must look like ${example}`)

const SECRET_LENGTH = 32
/** `aaaa…` is long, but no secret. */
const SECRET_CHARACTERS = 8
const LONG = `must be at least ${SECRET_LENGTH} characters long`
const secret = () => text((value) => value.length >= SECRET_LENGTH, LONG)

function whole(unset: number, min: number, max = 999_999_999) {
  const isInside = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
  const words = `must be a whole number from ${min} to ${max}`
  return read((value) => (isInside(value) ? Number(value) : null), words).default(unset)
}

/** Values between commas, with or without spaces, each as `parsePart` reads it: null is a fault. */
function list<T>(parsePart: (part: string) => T | null, words: string) {
  return read((value) => {
    const texts = value.split(/[\s,]+/).filter(Boolean)
    const parts = texts.map(parsePart)
    return parts.length > 0 && parts.every((part) => part !== null) ? (parts as T[]) : null
  }, words)
}

const receivers = () =>
  list((part) => (isAddress(part) ? part : null), 'must be one mail address, or several separated by commas')

const absolute = (file: string) => path.resolve(/* turbopackIgnore: true */ file)

/** Every setting, named as its variable, which .env.example explains. One that is unset has its default, or is undefined. */
const settings = object({
  /** `development` under `next dev`, whose pages need scripts that the policy blocks. */
  nodeEnv: mixed<string>(),
  port: whole(3000, 1, 65_535),
  host: like(/^[a-z0-9.:-]+$/i, '127.0.0.1'),
  /** Proxies whose entries of X-Forwarded-For are skipped. */
  trustedProxy: list(parseNetwork, 'must look like 10.0.0.0/8,192.0.2.1').default([]),
  /** Scheme and host of canonical links, without a trailing slash. */
  siteOrigin: like(/^https?:\/\/[a-z0-9.:[\]-]+$/i, 'https://www.example.com'),
  /** Absolute path of the folder that holds the database, brochures and generated secrets. */
  dataDir: read(absolute, '').default(() => absolute('.data')),
  /** Absolute path of the owner's catalogue, for the first start. */
  catalogueFile: read(absolute, ''),
  /** Address of a PostgreSQL database; undefined for SQLite in the data folder. */
  databaseUrl: text(
    (value) => readUrl(value, /^postgres(ql)?:$/) !== null,
    'must look like postgres://user:password@db.example.com:5432/site',
  ),
  databasePool: whole(10, 2, 1000),
  /** lib/commands/start.mjs reads it. */
  backgroundJobs: text((value) => /^(on|off)$/.test(value), 'must be on or off'),
  /** Opens the details of /api/health, which are closed without it. */
  healthToken: secret(),
  /** Signs form times and hashes senders; undefined uses the secret kept in the data folder. */
  formSecret: secret(),
  /** Secrets of preview links: the first signs, all are accepted; empty uses the one kept in the data folder. */
  previewSecret: list(
    (part) => (part.length >= SECRET_LENGTH ? part : null),
    `${LONG}; separate several by commas, newest first`,
  ).default([]),
  apiBaseUrl: read(trimBaseUrl, 'must look like https://api.example.com, without a query or a password'),
  apiSyncSeconds: whole(60, 0, 86_400),
  /** Signs the calls of POST /api/revalidate, which are refused without it. */
  apiSyncSecret: text(
    (value) => value.length >= SECRET_LENGTH && new Set(value).size >= SECRET_CHARACTERS,
    `${LONG}, with at least ${SECRET_CHARACTERS} different characters`,
  ),
  leadFloodPerMinute: whole(600, 1),
  leadRetentionDays: list(parseRetention, 'must look like 365 or career=180,enquiry=730').default([]),
  resumeStoreMb: whole(2000, 0),
  smtpUrl: read(readMailServer, 'must look like smtps://user:password@mail.example.com'),
  /** `Name <address>` or the address alone. */
  leadMailFrom: text((value) => {
    const [, named, bare = ''] = /^[^<>\r\n"]*<([^<>]+)>$|^([^<>\s]+)$/.exec(value) ?? []
    return isAddress(named ?? bare)
  }, 'must look like leads@example.com or Website <leads@example.com>'),
  /** Receivers of all leads that no LEAD_MAIL_TO_* takes. */
  leadMailTo: receivers(),
  /** Without it the mail names the command that writes the resume to a file. */
  leadMailResume: text((value) => value === 'attach', 'must be attach or absent'),
  leadWebhookUrl: text((value) => {
    const url = readUrl(value, /^https?:$/)
    return url !== null && !url.username && !url.password
  }, 'must look like https://crm.example.com/leads, without a password'),
  leadWebhookSecret: secret(),
})
  .test({
    message: 'FORM_SECRET and PREVIEW_SECRET must be set with DATABASE_URL: every instance needs the same',
    test: ({ databaseUrl, formSecret, previewSecret }) =>
      !databaseUrl || Boolean(formSecret && previewSecret?.length),
  })
  .test({
    message: 'CATALOGUE_FILE and API_BASE_URL name two catalogues: set API_SYNC_SECONDS=0 to keep the file',
    test: ({ catalogueFile, apiBaseUrl, apiSyncSeconds }) =>
      !catalogueFile || !apiBaseUrl || apiSyncSeconds === 0,
  })

/** The names of all variables but those of the routes of mail. */
export const VARIABLES = Object.keys(settings.fields).map(toVariable)

/** When one of a group is set, all must be. */
const GROUPS = [
  ['smtpUrl', 'leadMailFrom', 'leadMailTo'],
  ['leadWebhookUrl', 'leadWebhookSecret'],
]

/** `LEAD_MAIL_TO_JOINT_VENTURE`, `LEAD_MAIL_TO_TIRUNELVELI`: a kind of lead, or the slug of a city. */
const ROUTE = /^LEAD_MAIL_TO_(.+)$/

export type Env = ReturnType<typeof parseEnv>

/** Checks every variable of the site; an empty one is unset. @throws Error that lists every fault at once. */
export function parseEnv(source: Source) {
  const set = Object.keys(source).filter((name) => source[name]?.trim())
  const given: Source = Object.fromEntries(set.map((name) => [toField(name), source[name]?.trim()]))
  for (const group of GROUPS)
    if (Object.keys(given).some((field) => group.some((start) => field.startsWith(start))))
      for (const field of group) given[field] ??= ''
  const routes = set.filter((name) => ROUTE.test(name))
  const toRoute = (name: string) => name.replace(ROUTE, '$1').toLowerCase().replaceAll('_', '-')
  const fields = Object.fromEntries(routes.map((name) => [toField(name), receivers()]))
  const withRoutes = settings.shape(fields) as unknown as typeof settings
  try {
    const all = withRoutes.validateSync(given, { abortEarly: false, stripUnknown: true })
    const receiversOf: Record<string, unknown> = all
    const { nodeEnv, trustedProxy, previewSecret, leadRetentionDays, ...env } = all
    const trustedProxies = new BlockList()
    for (const { address, bits, type } of trustedProxy) trustedProxies.addSubnet(address, bits, type)
    return {
      ...env,
      siteOrigin: env.siteOrigin ?? `http://localhost:${env.port}`,
      isDevelopment: nodeEnv === 'development',
      trustedProxies,
      previewSecrets: previewSecret,
      /** Receivers by kind of lead or slug of a city. */
      leadMailRoutes: Object.fromEntries(
        routes.map((name) => [toRoute(name), receiversOf[toField(name)] as string[]]),
      ),
      leadRetentionDays: Object.assign({}, RETENTION, ...leadRetentionDays) as typeof RETENTION,
      /** 0 when the catalogue does not come from the API host. */
      apiSyncSeconds: env.apiBaseUrl ? env.apiSyncSeconds : 0,
    }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new Error(`The environment has faults:\n- ${[...new Set(error.errors)].join('\n- ')}`)
  }
}

function trimBaseUrl(given: string): string | null {
  const url = readUrl(given, /^https?:$/)
  return url && !url.username && !url.password && !url.search && !url.hash
    ? url.href.replace(/\/+$/, '')
    : null
}

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Leads go encrypted to a server that is not on this machine, unless the URL has `?insecure=true`. */
function readMailServer(given: string): string | null {
  const server = readUrl(given, /^smtps?:$/)
  if (!server?.hostname) return null
  const isInsecure = server.searchParams.get('insecure') === 'true'
  server.searchParams.delete('insecure')
  if (server.protocol === 'smtp:' && !isInsecure && !LOCAL_HOST.test(server.hostname))
    server.searchParams.set('requireTLS', 'true')
  return server.href
}

// Not the forms' rule: an address on a host of the own network is fine here.
function isAddress(value: string): boolean {
  return /^[^\s@,;<>"]{1,64}@[a-z0-9.-]{1,253}$/i.test(value)
}

/** The URL, or null when it is malformed or has another protocol. */
function readUrl(given: string, protocol: RegExp): URL | null {
  const url = URL.canParse(given) ? new URL(given) : null
  return url && protocol.test(url.protocol) ? url : null
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
function parseRetention(part: string): Record<string, number> | null {
  const [, kind, days] = /^(?:([a-z-]+)=)?(\d{1,5})$/.exec(part) ?? []
  if (!Number(days) || (kind && !Object.hasOwn(RETENTION, kind))) return null
  const kinds = kind ? [kind] : Object.keys(RETENTION)
  return Object.fromEntries(kinds.map((one) => [one, Number(days)]))
}

let cached: Env | undefined

/** The checked environment, read once per process. */
export function getEnv(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

/** A variable of the tests and of the machine, unchecked; undefined when it is empty. */
export function getVariable(name: string): string | undefined {
  return process.env[name] || undefined
}

/** This process's environment with some variables replaced, for a child process. */
export function buildChildEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra }
}
