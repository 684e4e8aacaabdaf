import { createTransport, type SendMailOptions } from 'nodemailer'
import { isEmail } from '../fields'
import { LEAD_KINDS } from '../kinds'
import { RESUME_MEDIA_TYPES } from '../resume'
import type { Channel, LeadMessage, Outcome } from './channel'
import type { Digest } from './digest'
import { buildDigestText, buildMailText, oneLine } from './mail-text'

/** Longer than for HTTP, because greylisting servers delay their greeting. */
const TIMEOUT_MS = 30_000
const STEP_TIMEOUT_MS = 10_000

export type MailSettings = {
  /** smtp://user:password@host:587 (STARTTLS if offered) or smtps://… */
  smtpUrl: string
  /** `Name <address>` or the address alone. */
  from: string
  to: readonly string[]
}

/** Mails every lead to staff, and a digest of quarantined ones. A reply goes to the visitor. */
export function buildMailChannel(settings: MailSettings): Channel {
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'mail',
    kinds: LEAD_KINDS,
    timeoutMs: TIMEOUT_MS,
    send: (message, signal) => sendMail(buildMail(message, settings), signal),
    sendDigest: (digest, signal) => sendMail(buildDigestMail(digest, settings), signal),
  }

  async function sendMail(mail: SendMailOptions, signal: AbortSignal): Promise<Outcome> {
    try {
      const { rejected } = await transport.sendMail({ ...mail, signal })
      // At least one mailbox has it; another attempt would send it there twice.
      return rejected.length > 0 ? { ok: true, note: 'some-recipients-refused' } : { ok: true }
    } catch (error) {
      return describeFailure(error, signal)
    }
  }
}

/** The mail of a day's quarantined leads. */
function buildDigestMail(digest: Digest, { from, to }: Omit<MailSettings, 'smtpUrl'>): SendMailOptions {
  return {
    ...buildDigestText(digest),
    from,
    to: [...to],
    messageId: `<digest.${digest.day}@${findDomain(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function findDomain(from: string): string {
  return /@([a-z0-9.-]+)>?$/i.exec(from)?.[1] ?? 'localhost'
}

/** The mail of a lead. Its Message-ID is the same at every attempt, so that mail servers can drop repetitions. */
function buildMail(message: LeadMessage, { from, to }: Omit<MailSettings, 'smtpUrl'>): SendMailOptions {
  const { lead, resume } = message
  return {
    ...buildMailText(message),
    from,
    to: [...to],
    ...(isEmail(lead.email) ? { replyTo: { name: oneLine(lead.name), address: lead.email } } : {}),
    messageId: `<lead.${lead.id}@${findDomain(from)}>`,
    date: new Date(lead.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Id': lead.id },
    // A neutral name: the visitor's file name can be misleading.
    attachments: resume
      ? [
          {
            filename: `resume-${lead.id}.${resume.type}`,
            content: resume.bytes,
            contentType: RESUME_MEDIA_TYPES[resume.type],
          },
        ]
      : [],
  }
}

/** A 5xx reply is a refusal of this mail; a login error or an outage is not. */
function describeFailure(error: unknown, signal: AbortSignal): Outcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (signal.aborted || code === 'ETIMEDOUT') return { ok: false, code: 'timeout', isRefusal: false }
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600)
    return { ok: false, code: `smtp-${responseCode}`, isRefusal: responseCode >= 500 && code !== 'EAUTH' }
  const known: Record<string, string> = {
    EAUTH: 'smtp-login',
    ENOAUTH: 'smtp-login',
    EDNS: 'unknown-host',
    ETLS: 'tls',
    ECONNECTION: 'no-connection',
    ESOCKET: 'no-connection',
  }
  return { ok: false, code: known[String(code)] ?? 'smtp', isRefusal: false }
}
