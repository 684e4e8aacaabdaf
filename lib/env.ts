// Each setting of the site is a row of TABLE, with its variable, rule and default; only the variables LEAD_MAIL_TO_*
// match a pattern instead. .env.example explains all of them.

import { BlockList } from 'node:net'
import {
  DEFAULT_RETENTION,
  isHostName,
  isMailAddress,
  isOrigin,
  isSecret,
  isSender,
  isWebhookUrl,
  parseBaseUrl,
  parseMailServer,
  parseNetworks,
  parseRetention,
  parseUrl,
  SECRET_RULE,
  splitList,
  toAbsolutePath,
} from './format/parse-settings'

type Variable<Value, Default> = {
  name: string
  /** Completes the sentence `PORT must …`. It never quotes the text, which may be secret. */
  rule: string
  /** The value of a text; null when the text breaks the rule. */
  parse: (text: string) => Value | null
  /** The value when the variable is not set. */
  defaultValue: Default
}

const MAIL_LIST_RULE = 'must be one mail address, or several separated by commas'

const TABLE = {
  port: defineNumber('PORT', 3000, { min: 1, max: 65_535 }),
  host: defineText('HOST', 'must look like 127.0.0.1', isHostName),
  /** Proxies whose entries of X-Forwarded-For are skipped. */
  trustedProxies: {
    ...define('TRUSTED_PROXY', 'must look like 10.0.0.0/8,192.0.2.1', parseNetworks),
    defaultValue: new BlockList(),
  },
  /** Scheme and host of canonical links. Without it the links lead to this machine. */
  siteOrigin: defineText('SITE_ORIGIN', 'must look like https://www.example.com', isOrigin),
  /** Absolute path of the folder that holds the database, brochures and generated secrets. */
  dataDir: { ...define('DATA_DIR', 'must be a path', toAbsolutePath), defaultValue: toAbsolutePath('.data') },
  /** Absolute path of the owner's catalogue, for the first start. */
  catalogueFile: define('CATALOGUE_FILE', 'must be a path', toAbsolutePath),
  /** Address of a PostgreSQL database; undefined for SQLite in the data folder. */
  databaseUrl: defineText(
    'DATABASE_URL',
    'must look like postgres://user:password@db.example.com:5432/site',
    (text) => parseUrl(text, /^postgres(ql)?:$/) !== null,
  ),
  databasePool: defineNumber('DATABASE_POOL', 10, { min: 2, max: 1000 }),
  /** Only checked here: lib/commands/start.mjs reads the variable itself. */
  backgroundJobs: defineText('BACKGROUND_JOBS', 'must be on or off', (text) => /^(on|off)$/.test(text)),
  /** Opens the details of /api/health, which are closed without it. */
  healthToken: defineText('HEALTH_TOKEN', SECRET_RULE, isSecret),
  /** Signs form times and hashes senders; undefined uses the secret kept in the data folder. */
  formSecret: defineText('FORM_SECRET', SECRET_RULE, isSecret),
  /**
   * Secrets of preview links: the first signs, all are accepted. Without one the secret kept in the data folder is
   * used.
   */
  previewSecrets: {
    ...defineList('PREVIEW_SECRET', `${SECRET_RULE}; separate several by commas, newest first`, isSecret),
    defaultValue: [],
  },
  /** The API host, without a trailing slash. */
  apiBaseUrl: define(
    'API_BASE_URL',
    'must look like https://api.example.com, without a query or a password',
    parseBaseUrl,
  ),
  apiSyncSeconds: defineNumber('API_SYNC_SECONDS', 60, { min: 0, max: 86_400 }),
  /** Signs the calls of POST /api/revalidate, which are refused without it. */
  apiSyncSecret: defineText('API_SYNC_SECRET', SECRET_RULE, isSecret),
  leadFloodPerMinute: defineNumber('LEAD_FLOOD_PER_MINUTE', 600, { min: 1 }),
  /** Days by kind of lead. */
  leadRetentionDays: {
    ...define(
      'LEAD_RETENTION_DAYS',
      'must look like 365 or career=180,subscribe=0, where 0 keeps them until they are withdrawn',
      parseRetention,
    ),
    defaultValue: DEFAULT_RETENTION,
  },
  resumeStoreMb: defineNumber('RESUME_STORE_MB', 2000, { min: 0 }),
  smtpUrl: define('SMTP_URL', 'must look like smtps://user:password@mail.example.com', parseMailServer),
  /** `Name <address>` or the address alone. */
  leadMailFrom: defineText(
    'LEAD_MAIL_FROM',
    'must look like leads@example.com or Website <leads@example.com>',
    isSender,
  ),
  /** Receivers of all leads that no LEAD_MAIL_TO_* takes. */
  leadMailTo: defineList('LEAD_MAIL_TO', MAIL_LIST_RULE, isMailAddress),
  /** Without it the mail names the command that writes the resume to a file. */
  leadMailResume: defineText('LEAD_MAIL_RESUME', 'must be attach or absent', (text) => text === 'attach'),
  leadWebhookUrl: defineText(
    'LEAD_WEBHOOK_URL',
    'must look like https://crm.example.com/leads, without a password',
    isWebhookUrl,
  ),
  leadWebhookSecret: defineText('LEAD_WEBHOOK_SECRET', SECRET_RULE, isSecret),
}

type SettingValues = {
  [Field in keyof typeof TABLE]: (typeof TABLE)[Field] extends Variable<infer Value, infer Default>
    ? Value | Default
    : never
}

/** The names of all variables except LEAD_MAIL_TO_*. */
export const VARIABLES = Object.values(TABLE).map(({ name }) => name)

/** When one variable of a group is set, all must be. */
const VARIABLE_GROUPS = [
  ['SMTP_URL', 'LEAD_MAIL_FROM', 'LEAD_MAIL_TO'],
  ['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET'],
]

/** `LEAD_MAIL_TO_JOINT_VENTURE`, `LEAD_MAIL_TO_TIRUNELVELI`: a kind of lead, or the slug of a city. */
const MAIL_ROUTE = /^LEAD_MAIL_TO_(?<receiver>.+)$/

export type Env = ReturnType<typeof parseEnv>

/** Checks every variable of the site; an empty one is treated as unset. @throws Error with all faults */
export function parseEnv(source: NodeJS.Dict<string>) {
  const texts = listVariableTexts(source)
  const faults: string[] = []
  const settings = parseTable(texts, faults)
  const leadMailRoutes = parseMailRoutes(texts, faults)
  faults.push(...listGroupFaults(texts), ...listContradictions(texts))
  if (faults.length > 0)
    throw new Error(
      `The environment has faults; .env.example explains every variable:\n- ${faults.join('\n- ')}`,
    )
  return {
    ...settings,
    /** True under `next dev`, whose pages need scripts that the policy blocks. */
    isDevelopment: source.NODE_ENV === 'development',
    siteOrigin: settings.siteOrigin ?? `http://localhost:${settings.port}`,
    /** Receivers by kind of lead or slug of a city. */
    leadMailRoutes,
    /** 0 when the catalogue does not come from the API host. */
    apiSyncSeconds: settings.apiBaseUrl ? settings.apiSyncSeconds : 0,
  }
}

/** The text of each variable that is set, without spaces around it. */
function listVariableTexts(source: NodeJS.Dict<string>): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, text] of Object.entries(source)) {
    if (text?.trim()) texts.set(name, text.trim())
  }
  return texts
}

function parseTable(texts: Map<string, string>, faults: string[]): SettingValues {
  // TypeScript does not follow which value belongs to which field: the result of fromEntries is `any`.
  const rows: [string, Variable<unknown, unknown>][] = Object.entries(TABLE)
  const values = rows.map(([field, variable]) => [field, parseVariable(variable, texts, faults)])
  return Object.fromEntries(values)
}

/** The value of a variable. A text that breaks the rule is a fault. */
function parseVariable<Value, Default>(
  { name, rule, parse, defaultValue }: Variable<Value, Default>,
  texts: Map<string, string>,
  faults: string[],
): Value | Default {
  const text = texts.get(name)
  if (text === undefined) return defaultValue
  const value = parse(text)
  if (value !== null) return value
  faults.push(`${name} ${rule}`)
  return defaultValue
}

function parseMailRoutes(texts: Map<string, string>, faults: string[]): Record<string, string[]> {
  const routes: Record<string, string[]> = {}
  for (const name of texts.keys()) {
    const receiver = MAIL_ROUTE.exec(name)?.groups?.receiver
    if (!receiver) continue
    const variable = defineList(name, MAIL_LIST_RULE, isMailAddress)
    const addresses = parseVariable(variable, texts, faults)
    if (addresses) routes[receiver.toLowerCase().replaceAll('_', '-')] = addresses
  }
  return routes
}

/** A sentence for each variable that is missing from its group. */
function listGroupFaults(texts: Map<string, string>): string[] {
  const faults: string[] = []
  const presentNames = [...texts.keys()]
  for (const group of VARIABLE_GROUPS) {
    const presentName = presentNames.find((name) => isInGroup(name, group))
    if (!presentName) continue
    for (const name of group) {
      if (!texts.has(name)) faults.push(`${name} must be set too, because ${presentName} is`)
    }
  }
  return faults
}

/** LEAD_MAIL_TO_CAREER belongs to the group of LEAD_MAIL_TO. */
function isInGroup(name: string, group: string[]): boolean {
  return group.includes(MAIL_ROUTE.test(name) ? 'LEAD_MAIL_TO' : name)
}

function listContradictions(texts: Map<string, string>): string[] {
  const faults: string[] = []
  if (texts.has('DATABASE_URL') && !(texts.has('FORM_SECRET') && texts.has('PREVIEW_SECRET')))
    faults.push('FORM_SECRET and PREVIEW_SECRET must be set with DATABASE_URL: every instance needs the same')
  if (texts.has('CATALOGUE_FILE') && texts.has('API_BASE_URL') && texts.get('API_SYNC_SECONDS') !== '0')
    faults.push(
      'CATALOGUE_FILE and API_BASE_URL name two catalogues: set API_SYNC_SECONDS=0 to keep the file',
    )
  return faults
}

/** A variable without a default. */
function define<Value>(
  name: string,
  rule: string,
  parse: (text: string) => Value | null,
): Variable<Value, undefined> {
  return { name, rule, parse, defaultValue: undefined }
}

function defineText(name: string, rule: string, isValid: (text: string) => boolean) {
  return define(name, rule, (text) => (isValid(text) ? text : null))
}

/** Texts separated by commas, with or without spaces. */
function defineList(name: string, rule: string, isValid: (part: string) => boolean) {
  return define(name, rule, (text) => {
    const parts = splitList(text)
    return parts.length > 0 && parts.every(isValid) ? parts : null
  })
}

function defineNumber(
  name: string,
  defaultValue: number,
  { min, max = 999_999_999 }: { min: number; max?: number },
): Variable<number, number> {
  const parse = (text: string) => {
    const isInside = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
    return isInside ? Number(text) : null
  }
  return { name, rule: `must be a whole number from ${min} to ${max}`, parse, defaultValue }
}

let cached: Env | undefined

/** The checked environment, read once per process. */
export function getEnv(): Env {
  cached ??= parseEnv(process.env)
  return cached
}
