import type { SendMailOptions } from 'nodemailer'
import type { Outcome } from './channel'

/** Longer than for HTTP, because greylisting servers delay their greeting. */
export const MAIL_TIMEOUT_MS = 30_000
const STEP_TIMEOUT_MS = 10_000

export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<Outcome>

/** Sends mails by the server `smtpUrl`: smtp://user:password@host:587 (STARTTLS if offered) or smtps://… */
export function buildSendMail(smtpUrl: string): SendMail {
  // Health reads the list of channels, too; only a process that sends loads the library.
  let transport: ReturnType<typeof openTransport> | undefined
  return async (mail, signal) => {
    try {
      transport ??= openTransport(smtpUrl)
      const { rejected } = await (await transport).sendMail({ ...mail, signal })
      // At least one mailbox has it; another attempt would send it there twice.
      return rejected.length > 0 ? { ok: true, note: 'some-recipients-refused' } : { ok: true }
    } catch (error) {
      return describeFailure(error, signal)
    }
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The domain of a sender such as `Website <leads@example.com>`, for Message-IDs. */
export function findDomain(from: string): string {
  return /@([a-z0-9.-]+)>?$/i.exec(from)?.[1] ?? 'localhost'
}

const KNOWN: Record<string, string> = {
  EAUTH: 'smtp-login',
  ENOAUTH: 'smtp-login',
  EDNS: 'unknown-host',
  ETLS: 'tls',
  ECONNECTION: 'no-connection',
  ESOCKET: 'no-connection',
}

/** A 5xx reply is a refusal of this mail; a login error or an outage is not. */
function describeFailure(error: unknown, signal: AbortSignal): Outcome {
  const { code, responseCode, syscall } = error as {
    code?: unknown
    responseCode?: unknown
    syscall?: unknown
  }
  if (signal.aborted || code === 'ETIMEDOUT') return { ok: false, code: 'timeout', isRefusal: false }
  // The server said no, or was never reached. After any other failure it may have the mail.
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600)
    return {
      ok: false,
      code: `smtp-${responseCode}`,
      isRefusal: responseCode >= 500 && code !== 'EAUTH',
      isUnsent: true,
    }
  const isUnsent = syscall === 'connect' || ['EAUTH', 'ENOAUTH', 'EDNS', 'ETLS'].includes(String(code))
  return {
    ok: false,
    code: KNOWN[String(code)] ?? 'smtp',
    isRefusal: false,
    ...(isUnsent ? { isUnsent } : {}),
  }
}
