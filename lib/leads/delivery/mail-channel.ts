import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '@/lib/format/one-line'
import { RESUME_MEDIA_TYPES } from '../forms/career'
import { isEmail } from '../forms/rules'
import { LEAD_KINDS } from '../kinds'
import { nameResume } from '../resume'
import type { Channel, LeadMessage } from './channel'
import type { Digest } from './digest'
import { buildDigestText, buildMailText } from './mail-text'
import { buildSendMail, findDomain, MAIL_TIMEOUT_MS } from './mail-transport'
import { findReceivers, type MailReceivers } from './receivers'

export type MailSettings = MailReceivers & {
  smtpUrl: string
  /** `Name <address>` or the address alone. */
  from: string
  /** False: the mail names the command that writes the resume to a file. */
  attachesResume: boolean
}

/** Mails every lead to staff, and a digest of quarantined ones. A reply goes to the visitor. */
export function buildMailChannel(settings: MailSettings): Channel {
  const sendMail = buildSendMail(settings.smtpUrl)
  return {
    name: 'mail',
    kinds: LEAD_KINDS,
    timeoutMs: MAIL_TIMEOUT_MS,
    send: async (message, signal) => {
      const to = await findReceivers(message.lead, settings)
      return sendMail(buildMail(message, { ...settings, to }), signal)
    },
    sendDigest: (digest, signal) => sendMail(buildDigestMail(digest, settings), signal),
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

/** The mail of a lead. Its Message-ID is the same at every attempt, so that mail servers can drop repetitions. */
function buildMail(
  message: LeadMessage,
  { from, to, attachesResume }: Omit<MailSettings, 'smtpUrl'>,
): SendMailOptions {
  const { lead, resume } = message
  return {
    ...buildMailText(message, attachesResume),
    from,
    to: [...to],
    ...(isEmail(lead.email) ? { replyTo: { name: oneLine(lead.name), address: lead.email } } : {}),
    messageId: `<lead.${lead.id}@${findDomain(from)}>`,
    date: new Date(lead.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Id': lead.id },
    attachments:
      resume && attachesResume
        ? [
            {
              filename: nameResume(lead.id, resume.type),
              content: resume.bytes,
              contentType: RESUME_MEDIA_TYPES[resume.type],
            },
          ]
        : [],
  }
}
