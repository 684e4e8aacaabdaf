import { isIPv4 } from 'node:net'
import type { SendMailOptions } from 'nodemailer'
import type { Env } from '@/lib/env'
import type { DeliveryOutcome } from './channel'

/** The time that a mail may take: servers that greylist delay their greeting. */
const MAIL_TIMEOUT_MS = 30_000
/** The time that each step of a connection may take. */
const STEP_TIMEOUT_MS = 10_000
const TRANSPORT_OPTIONS = {
  connectionTimeout: STEP_TIMEOUT_MS,
  greetingTimeout: STEP_TIMEOUT_MS,
  dnsTimeout: STEP_TIMEOUT_MS,
  socketTimeout: STEP_TIMEOUT_MS,
  // No content comes from files or addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** A mail without its sender. `reference` is the same at every attempt, so that mail servers can drop repetitions. */
type Mail = SendMailOptions & { reference: string }

/** "leads@example.com", "Website <leads@example.com>" */
const SENDER_DOMAIN = /@(?<domain>[a-z0-9.-]+)>?$/i

/**
 * A function that sends mail by SMTP_URL: `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…`. Null
 * when mail is not set up.
 */
export function buildSendMail({ smtpUrl, leadMailFrom: from, siteOrigin }: Env) {
  if (!smtpUrl || !from) return null
  const domain = SENDER_DOMAIN.exec(from)?.groups?.domain ?? 'localhost'
  return async ({ reference, ...mail }: Mail): Promise<DeliveryOutcome> => {
    const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS)
    try {
      // Only a process that sends loads the library.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: smtpUrl,
        name: buildHelloName(siteOrigin),
        ...TRANSPORT_OPTIONS,
      })
      const messageId = `<${reference}@${domain}>`
      const { rejected } = await transport.sendMail({ ...mail, from, messageId, signal })
      // At least one mailbox has it; another attempt would send it there twice.
      return rejected.length > 0 ? { ok: true, note: 'some-recipients-refused' } : { ok: true }
    } catch (error) {
      return signal.aborted ? { ok: false, code: 'timeout' } : buildFailure(error as SmtpError)
    }
  }
}

/** The name in EHLO: strict servers refuse one that is not a domain. An address is written in brackets. */
function buildHelloName(siteOrigin: string): string {
  const { hostname } = new URL(siteOrigin)
  return isIPv4(hostname) ? `[${hostname}]` : hostname
}

/**
 * Fields that Nodemailer adds to its errors: its own code, the system's code, the server's answer and the command it
 * answers.
 */
type SmtpError = { code?: string; originalCode?: string; responseCode?: number; command?: string }

/** Failures before the message was sent. */
const UNSENT_CODES = ['EAUTH', 'ENOAUTH', 'EDNS', 'ETLS']

function buildFailure({ code = '', originalCode, responseCode, command }: SmtpError): DeliveryOutcome {
  if (responseCode) {
    const outcome = { ok: false, code: `smtp-${responseCode}` } as const
    // That mailbox does not exist, now or later.
    const isFinal = command === 'RCPT TO' && responseCode >= 500
    return isFinal ? outcome : { ...outcome, isUnsent: true }
  }
  const outcome = { ok: false, code: MAIL_FAILURE_CODES[code] ?? 'smtp' } as const
  const isUnsent = UNSENT_CODES.includes(code) || originalCode === 'ECONNREFUSED'
  return isUnsent ? { ...outcome, isUnsent } : outcome
}

const MAIL_FAILURE_CODES: Record<string, string> = {
  EAUTH: 'smtp-login',
  ENOAUTH: 'smtp-login',
  EDNS: 'unknown-host',
  ETLS: 'tls',
  ECONNECTION: 'no-connection',
  ESOCKET: 'no-connection',
  ETIMEDOUT: 'timeout',
}
