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

/** `LEAD_MAIL_TO_JOINT_VENTURE`, `LEAD_MAIL_TO_TIRUNELVELI`: the part behind LEAD_MAIL_TO_ is the name of a route. */
const ROUTE = /^LEAD_MAIL_TO_(.+)$/

/** The settings of both kinds of mail; null when no variable is set, or when `faults` got one. */
export function parseMail(source: Variables, faults: string[]): MailSettings | null {
  const { SMTP_URL: smtpUrl, LEAD_MAIL_TO, LEAD_MAIL_FROM, LEAD_MAIL_RESUME: resume } = source
  const routes = Object.entries(source).filter(([variable, value]) => ROUTE.test(variable) && value)
  if (!smtpUrl && !LEAD_MAIL_TO && !LEAD_MAIL_FROM && routes.length === 0) return null
  const before = faults.length
  const readReceivers = ([variable, text = '']: [string, string?]) => {
    const receivers = text.split(/[\s,]+/).filter(Boolean)
    if (receivers.length === 0 || !receivers.every(isAddress))
      faults.push(`${variable} must be one mail address, or several separated by commas`)
    return receivers
  }
  const readName = (variable: string) => variable.replace(ROUTE, '$1').toLowerCase().replaceAll('_', '-')
  const settings = {
    smtpUrl: readServer(smtpUrl) ?? '',
    from: LEAD_MAIL_FROM?.trim() ?? '',
    to: readReceivers(['LEAD_MAIL_TO', LEAD_MAIL_TO]),
    routes: Object.fromEntries(routes.map((route) => [readName(route[0]), readReceivers(route)])),
    attachesResume: resume === 'attach',
  }
  const [, named, bare] = /^[^<>\r\n"]*<([^<>]+)>$|^([^<>\s]+)$/.exec(settings.from) ?? []
  if (!settings.smtpUrl) faults.push('SMTP_URL must look like smtps://user:password@mail.example.com')
  if (!isAddress(named ?? bare ?? ''))
    faults.push('LEAD_MAIL_FROM must look like leads@example.com or Website <leads@example.com>')
  if (resume && resume !== 'attach') faults.push(`LEAD_MAIL_RESUME must be attach or absent, not "${resume}"`)
  return faults.length > before ? null : settings
}

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Leads go encrypted to a server that is not on this machine, unless the URL has `?insecure=true`. */
function readServer(smtpUrl = ''): string | null {
  const server = readUrl(smtpUrl, /^smtps?:$/)
  if (!server?.hostname) return null
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

/** A mail without its sender. `reference` is the same at every attempt, so that mail servers can drop repetitions. */
type Mail = SendMailOptions & { reference: string }

/** Sends mails by the server of the settings: smtp://user:password@host:587 (STARTTLS if offered) or smtps://… */
export function buildSendMail({ smtpUrl, from }: MailSettings): (mail: Mail) => Promise<Outcome> {
  const [, domain = 'localhost'] = /@([a-z0-9.-]+)>?$/i.exec(from) ?? []
  return async ({ reference, ...mail }) => {
    const signal = AbortSignal.timeout(MAIL_MS)
    try {
      // Only a process that sends loads the library.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url: smtpUrl, ...LIMITS })
      const { rejected } = await transport.sendMail({
        ...mail,
        from,
        messageId: `<${reference}@${domain}>`,
        signal,
      })
      // At least one mailbox has it; another attempt would send it there twice.
      return rejected.length > 0 ? { ok: true, note: 'some-recipients-refused' } : { ok: true }
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      if (signal.aborted) return { ok: false, code: 'timeout' }
      const isAnswer = typeof responseCode === 'number'
      return { ok: false, code: isAnswer ? `smtp-${responseCode}` : (CODES[String(code)] ?? 'smtp') }
    }
  }
}

const CODES: Record<string, string> = {
  ...{ EAUTH: 'smtp-login', ENOAUTH: 'smtp-login', EDNS: 'unknown-host', ETLS: 'tls' },
  ...{ ECONNECTION: 'no-connection', ESOCKET: 'no-connection', ETIMEDOUT: 'timeout' },
}
