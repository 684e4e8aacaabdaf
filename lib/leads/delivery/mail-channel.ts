import type { SendMailOptions } from 'nodemailer'
import { listLocations, listProjectLinks } from '@/lib/catalogue'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import { colors } from '@/lib/content/theme'
import type { LeadRow } from '@/lib/database/schema'
import { readUrl } from '@/lib/env'
import { formatTime } from '@/lib/format/date'
import { escapeXml, oneLine } from '@/lib/format/text'
import { site } from '@/lib/site'
import { describeLead, type Line } from '../describe-lead'
import { RESUME_MEDIA_TYPES } from '../forms/resume-file'
import { isEmail } from '../forms/rules'
import { LEAD_KINDS, type LeadKind } from '../kinds'
import { nameResume } from '../resume'
import type { Digest, LeadMessage, Outcome, ReadChannel } from './channel'

/** Mail addresses by kind of lead or slug of a city; `to` has the addresses of all others. */
type MailReceivers = { to: readonly string[]; routes: Record<string, readonly string[]> }

/** The variables SMTP_URL and LEAD_MAIL_*. */
type MailSettings = MailReceivers & {
  smtpUrl: string
  /** `Name <address>` or the address alone. */
  from: string
  /** False: the mail names the command that writes the resume to a file. */
  attachesResume: boolean
}

/** Mails every lead to staff, and a digest of quarantined ones. A reply goes to the visitor. SMTP_URL, LEAD_MAIL_*. */
export const readMailChannel: ReadChannel = (variables, faults) => {
  const settings = parseMail(variables, faults)
  if (!settings) return null
  const sendMail = buildSendMail(settings.smtpUrl)
  return {
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

/** The addresses that get a lead: those of its project's city, else of its kind, else all others'. */
export async function findReceivers(
  { kind, project_id, details }: LeadRow,
  { to, routes }: MailReceivers,
): Promise<readonly string[]> {
  const id = project_id ?? JSON.parse(details).home_id
  const project = id && (await listProjectLinks()).find((one) => one.id === id)
  return (project && routes[project.location.slug]) || routes[kind] || to
}

/** A sentence for each route that is neither a kind of lead nor a city of the catalogue. */
export async function listUnknownRoutes(routes: MailReceivers['routes']): Promise<string[]> {
  const known = [...LEAD_KINDS, ...(await listLocations()).map(({ slug }) => slug)]
  return Object.keys(routes)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const variable = (one: string) => `LEAD_MAIL_TO_${one.toUpperCase().replaceAll('-', '_')}`
      return `${variable(name)} names no kind of lead and no city; known: ${known.map(variable).join(', ')}`
    })
}

const titles: Record<LeadKind, string> = {
  enquiry: 'Enquiry',
  career: 'Application',
  'joint-venture': 'Land offer',
  subscribe: 'Newsletter',
}

/** Subject and bodies of the mail to staff. The subject has no control characters, so it cannot inject headers. */
export function buildMailText(
  message: LeadMessage,
  attachesResume = false,
): { subject: string; text: string; html: string } {
  const { lead } = message
  const { location, department } = JSON.parse(lead.payload) as Record<string, string | undefined>
  const place = lead.project_name ?? location ?? DEPARTMENT_NAMES[department ?? ''] ?? department
  const about = [place, lead.name || lead.email]
  const subject = oneLine(`${titles[lead.kind]}: ${about.filter(Boolean).join(', ')}`).slice(0, 160)
  const fields = listFields(message, attachesResume)
  const closing = `Reply to this mail to reach the sender. All of it: npm run leads -- show ${lead.id}`
  const text = `${fields.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${closing}\n`
  return { subject, text, html: buildMailHtml(subject, [], fields, [closing], breakLines) }
}

/** Subject and bodies of the digest: ids and reasons only. */
function buildDigestText({ count, waiting, leads }: Digest) {
  const subject = count === 1 ? '1 lead looks like spam' : `${count} leads look like spam`
  const opening = `${count} new, ${waiting} waiting in all. Their senders were told "success"; nothing was delivered.`
  const rows = leads.map(({ id, kind, received, reason }) => {
    const facts = [titles[kind as LeadKind] ?? kind, formatTime(received), reason]
    return [id, facts.join(', ')] as const
  })
  const closing = [
    ...(count > leads.length ? [`and ${count - leads.length} more`] : []),
    'Look at them: npm run leads -- list --quarantined --open, then show ID, release ID or handled ID.',
  ]
  const text = [opening, '', ...rows.map((row) => row.join(', ')), '', ...closing, ''].join('\n')
  return { subject, text, html: buildMailHtml(subject, [opening], rows, closing, breakLines) }
}

const breakLines = (value: string) => escapeXml(value).replaceAll('\n', '<br>')

function listFields({ lead, resume }: LeadMessage, attachesResume: boolean): Line[] {
  const where = attachesResume ? 'attached' : `write it to a file: npm run leads -- resume ${lead.id}`
  const fields: Line[] = [
    ...describeLead(lead),
    ...(resume
      ? [['Resume', `${resume.bytes.length.toLocaleString('en-IN')} bytes, ${where}`] satisfies Line]
      : []),
    ['Received', formatTime(lead.created_at)],
    ['Consent', `${lead.consent_version}, ${formatTime(lead.consent_at)}`],
    ['Reference', lead.id],
  ]
  return fields.map(([label, value]): Line => [label, cleanLines(value)]).filter(([, value]) => value !== '')
}

/**
 * The colours of text and ground are the program's own, so that a dark one stays dark. A program that drops the styles shows the
 * same words in the same order.
 */
const MAIL_STYLE = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 Arial,sans-serif}
.name{padding:14px 20px;background:${colors.neem.DEFAULT};color:${colors.plaster};font-size:24px;line-height:1.2}
.name small{display:block;font-size:12px;white-space:nowrap}
.mail{max-width:600px;padding:4px 20px 20px}
h1{margin:16px 0 8px;font-size:22px;line-height:1.25}
p{margin:12px 0}
table{width:100%;margin:16px 0;border-collapse:collapse}
th,td{padding:7px 0;border-top:1px solid #8888;vertical-align:top;overflow-wrap:anywhere}
th{width:6.8em;padding-right:8px;font-weight:normal}
td{font-weight:bold}
a{color:inherit}`

/** A mail as HTML: the builder's name, title, paragraphs, a table, paragraphs. `format` makes HTML of a value or a paragraph. */
export function buildMailHtml(
  title: string,
  opening: string[],
  fields: (readonly [label: string, value: string])[],
  closing: string[],
  format: (words: string) => string,
): string {
  const write = (words: string) => `<p>${format(words)}</p>`
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeXml(label)}</th><td>${format(value)}</td></tr>`,
  )
  const [first = '', ...rest] = site.name.split(' ')
  const line = `<span aria-hidden="true">├───</span> since ${site.foundedYear} <span aria-hidden="true">───┤</span>`
  const name = `<div class="name"><b>${escapeXml(first)}</b> ${escapeXml(rest.join(' '))}<small>${line}</small></div>`
  const table = `<table cellpadding="4">${rows.join('')}</table>`
  const words = `<h1>${escapeXml(title)}</h1>${opening.map(write).join('')}${table}${closing.map(write).join('')}`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${MAIL_STYLE}</style>`
  return `<!doctype html><html lang="en"><head>${head}</head><body>${name}<div class="mail">${words}</div></body></html>`
}

function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .join('\n')
    .trim()
}

type Variables = Record<string, string | undefined>

/** The settings of staff's mail and of acknowledgements; null when no variable is set, or when `faults` got one. */
export function parseMail(source: Variables, faults: string[]): MailSettings | null {
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
  if (!isAddress(named ?? bare ?? ''))
    faults.push('LEAD_MAIL_FROM must look like leads@example.com or Website <leads@example.com>')
  if (resume && resume !== 'attach') faults.push(`LEAD_MAIL_RESUME must be attach or absent, not "${resume}"`)
  return faults.length > before || !server
    ? null
    : { smtpUrl: requireTls(server), from, to, routes, attachesResume: resume === 'attach' }
}

/** `LEAD_MAIL_TO_JOINT_VENTURE`, `LEAD_MAIL_TO_TIRUNELVELI`: receivers by kind of lead, or by the slug of a city. */
function parseRoutes(source: Variables, faults: string[]): Record<string, string[]> {
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
  if (receivers.length === 0 || !receivers.every(isAddress))
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

// Not the forms' rule: an address on a host of the own network is fine here.
function isAddress(text: string): boolean {
  return /^[^\s@,;<>"]{1,64}@[a-z0-9.-]{1,253}$/i.test(text)
}

/** Longer than for HTTP, because greylisting servers delay their greeting. */
export const MAIL_TIMEOUT_MS = 30_000
const STEP_TIMEOUT_MS = 10_000

type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<Outcome>

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
  // The server refused, or was not reached. After any other failure it may have the mail.
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
