type Source = Record<string, string | undefined>

/** The channels that leads are delivered to; each is null unless its variables are set. */
export type DeliveryEnv = {
  /** Address of the API host, without a trailing slash. */
  apiBaseUrl: string | null
  /** Mails every lead to `to`, or to the addresses of its city's slug or its kind in `routes`. */
  leadMail: {
    smtpUrl: string
    from: string
    to: string[]
    routes: Record<string, string[]>
    attachesResume: boolean
  } | null
  /** Posts every lead there, signed. */
  leadWebhook: { url: string; secret: string } | null
}

/** Reads API_BASE_URL, SMTP_URL, LEAD_MAIL_* and LEAD_WEBHOOK_*; adds to `faults` and never quotes a value that may be secret. */
export function parseDelivery(source: Source, faults: string[]): DeliveryEnv {
  return {
    apiBaseUrl: parseApi(source, faults),
    leadMail: parseMail(source, faults),
    leadWebhook: parseWebhook(source, faults),
  }
}

function parseApi({ API_BASE_URL: text }: Source, faults: string[]): string | null {
  if (!text) return null
  const url = readUrl(text, /^https?:$/)
  if (url && !url.username && !url.password && !url.search && !url.hash) return url.href.replace(/\/+$/, '')
  faults.push('API_BASE_URL must look like https://api.example.com, without a query or a password')
  return null
}

function parseMail(source: Source, faults: string[]): DeliveryEnv['leadMail'] {
  const {
    SMTP_URL: smtpUrl,
    LEAD_MAIL_TO: receivers,
    LEAD_MAIL_FROM: sender,
    LEAD_MAIL_RESUME: resume,
  } = source
  const before = faults.length
  const routes = parseRoutes(source, faults)
  if (!smtpUrl && !receivers && !sender && Object.keys(routes).length === 0) return null
  const server = smtpUrl ? readUrl(smtpUrl, /^smtps?:$/) : null
  if (!server?.hostname) faults.push('SMTP_URL must look like smtps://user:password@mail.example.com')
  const to = parseReceivers('LEAD_MAIL_TO', receivers, faults)
  const from = sender?.trim() ?? ''
  const [, named, bare] = /^[^<>\r\n"]*<([^<>]+)>$|^([^<>\s]+)$/.exec(from) ?? []
  if (!isEmail(named ?? bare ?? ''))
    faults.push('LEAD_MAIL_FROM must look like leads@example.com or Website <leads@example.com>')
  if (resume && resume !== 'attach') faults.push(`LEAD_MAIL_RESUME must be attach or absent, not "${resume}"`)
  return faults.length > before || !server
    ? null
    : { smtpUrl: requireTls(server), from, to, routes, attachesResume: resume === 'attach' }
}

/** `LEAD_MAIL_TO_JOINT_VENTURE`, `LEAD_MAIL_TO_TIRUNELVELI`: receivers by kind of lead, or by the slug of a city. */
function parseRoutes(source: Source, faults: string[]): Record<string, string[]> {
  const prefix = 'LEAD_MAIL_TO_'
  const routes = Object.entries(source)
    .filter(([name, value]) => name.startsWith(prefix) && value)
    .map(([name, value]) => [
      name.slice(prefix.length).toLowerCase().replaceAll('_', '-'),
      parseReceivers(name, value, faults),
    ])
  return Object.fromEntries(routes)
}

function parseReceivers(name: string, text: string | undefined, faults: string[]): string[] {
  const receivers = (text ?? '').split(/[\s,]+/).filter(Boolean)
  if (receivers.length === 0 || !receivers.every(isEmail))
    faults.push(`${name} must be one mail address, or several separated by commas`)
  return receivers
}

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Leads go encrypted to a server that is not on this machine, unless the URL has `?insecure=true`. */
function requireTls(server: URL): string {
  const isInsecure = server.searchParams.get('insecure') === 'true'
  server.searchParams.delete('insecure')
  if (server.protocol === 'smtp:' && !isInsecure && !LOCAL_HOST.test(server.hostname))
    server.searchParams.set('requireTLS', 'true')
  return server.href
}

function parseWebhook(source: Source, faults: string[]): DeliveryEnv['leadWebhook'] {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = source
  if (!url && !secret) return null
  const before = faults.length
  const parsed = url ? readUrl(url, /^https?:$/) : null
  if (!parsed || parsed.username || parsed.password)
    faults.push('LEAD_WEBHOOK_URL must look like https://crm.example.com/leads, without a password')
  if (!secret || secret.length < 32) faults.push('LEAD_WEBHOOK_SECRET must be at least 32 characters long')
  return faults.length > before || !url || !secret ? null : { url, secret }
}

// Not the forms' yup schema: everything that reads the environment would load yup.
function isEmail(text: string): boolean {
  return /^[^\s@,;<>"]{1,64}@[a-z0-9.-]{1,253}$/i.test(text)
}

function readUrl(text: string, protocol: RegExp): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && protocol.test(url.protocol) ? url : null
}
