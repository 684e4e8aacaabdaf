import type { SendMailOptions } from 'nodemailer'
import { readUrl } from '@/lib/env'
import type { Outcome } from './channel'

/** The variables SMTP_URL and LEAD_MAIL_*. */
export type MailSettings = {
  smtpUrl: string
  /** `Name <address>` or the address alone. */
  from: string
  /** Receivers of all leads that no route takes. */
  to: readonly string[]
  /** Receivers by kind of lead or slug of a city. */
  routes: Record<string, readonly string[]>
  /** False: the mail names the command that writes the resume to a file. */
  attachesResume: boolean
}

type Variables = Record<string, string | undefined>

/** The settings of both kinds of mail; null when no variable is set, or when `faults` got one. */
export function parseMail(source: Variables, faults: string[]): MailSettings | null {
  const { SMTP_URL: smtpUrl, LEAD_MAIL_TO, LEAD_MAIL_FROM, LEAD_MAIL_RESUME: resume } = source
  const before = faults.length
  const routes = parseRoutes(source, faults)
  if (!smtpUrl && !LEAD_MAIL_TO && !LEAD_MAIL_FROM && Object.keys(routes).length === 0) return null
  const server = smtpUrl ? readUrl(smtpUrl, /^smtps?:$/) : null
  if (!server?.hostname) faults.push('SMTP_URL must look like smtps://user:password@mail.example.com')
  const to = parseReceivers('LEAD_MAIL_TO', LEAD_MAIL_TO, faults)
  const from = LEAD_MAIL_FROM?.trim() ?? ''
  const [, named, bare] = /^[^<>\r\n"]*<([^<>]+)>$|^([^<>\s]+)$/.exec(from) ?? []
  if (!isAddress(named ?? bare ?? ''))
    faults.push('LEAD_MAIL_FROM must look like leads@example.com or Website <leads@example.com>')
  if (resume && resume !== 'attach') faults.push(`LEAD_MAIL_RESUME must be attach or absent, not "${resume}"`)
  return faults.length > before || !server
    ? null
    : { smtpUrl: requireTls(server), from, to, routes, attachesResume: resume === 'attach' }
}

/** `LEAD_MAIL_TO_JOINT_VENTURE`, `LEAD_MAIL_TO_TIRUNELVELI`: the part behind LEAD_MAIL_TO_ is the name of a route. */
function parseRoutes(source: Variables, faults: string[]): MailSettings['routes'] {
  const routes = Object.entries(source).flatMap(([variable, value]) => {
    const [, name] = /^LEAD_MAIL_TO_(.+)$/.exec(variable) ?? []
    if (!name || !value) return []
    return [[name.toLowerCase().replaceAll('_', '-'), parseReceivers(variable, value, faults)] as const]
  })
  return Object.fromEntries(routes)
}

function parseReceivers(variable: string, text: string | undefined, faults: string[]): string[] {
  const receivers = (text ?? '').split(/[\s,]+/).filter(Boolean)
  if (receivers.length === 0 || !receivers.every(isAddress))
    faults.push(`${variable} must be one mail address, or several separated by commas`)
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

// Not the forms' rule: an address on a host of the own network is fine here.
function isAddress(text: string): boolean {
  return /^[^\s@,;<>"]{1,64}@[a-z0-9.-]{1,253}$/i.test(text)
}

/** Milliseconds that a mail may take: servers that greylist delay their greeting. */
const MAIL_MS = 30_000
/** Milliseconds of each step of a connection, and no content from files or addresses. */
const LIMITS = {
  ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 10_000 },
  ...{ disableFileAccess: true, disableUrlAccess: true },
}

type SendMail = (mail: SendMailOptions) => Promise<Outcome>

/** Sends mails by the server `smtpUrl`: smtp://user:password@host:587 (STARTTLS if offered) or smtps://… */
export function buildSendMail(smtpUrl: string): SendMail {
  return async (mail) => {
    const signal = AbortSignal.timeout(MAIL_MS)
    try {
      // Only a process that sends loads the library.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url: smtpUrl, ...LIMITS })
      const { rejected } = await transport.sendMail({ ...mail, signal })
      // At least one mailbox has it; another attempt would send it there twice.
      return rejected.length > 0 ? { ok: true, note: 'some-recipients-refused' } : { ok: true }
    } catch (error) {
      return { ok: false, code: describeFailure(error, signal) }
    }
  }
}

const CODES: Record<string, string> = {
  ...{ EAUTH: 'smtp-login', ENOAUTH: 'smtp-login', EDNS: 'unknown-host', ETLS: 'tls' },
  ...{ ECONNECTION: 'no-connection', ESOCKET: 'no-connection', ETIMEDOUT: 'timeout' },
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (signal.aborted) return 'timeout'
  return typeof responseCode === 'number' ? `smtp-${responseCode}` : (CODES[String(code)] ?? 'smtp')
}

/** The domain of a sender such as `Website <leads@example.com>`, for Message-IDs. */
export function findDomain(from: string): string {
  return /@([a-z0-9.-]+)>?$/i.exec(from)?.[1] ?? 'localhost'
}
