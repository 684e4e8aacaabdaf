import { domainToASCII } from 'node:url'
import { listLocations, listProjectLinks } from '@/lib/catalogue'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import type { Env } from '@/lib/env'
import { cleanLine } from '@/lib/format/clean-text'
import { formatTime } from '@/lib/format/date'
import { isEmail } from '../forms/email'
import { RESUME_MEDIA_TYPES } from '../forms/resume-file'
import { LEAD_KINDS, type LeadKind } from '../kinds'
import { describeLead, type Lead } from '../lead'
import { nameResume } from '../resume'
import type { Channel, LeadMessage } from './channel'
import { buildMailBody, buildSendMail, type Fact } from './send-mail'

/** Mails every lead to staff. SMTP_URL, LEAD_MAIL_*. */
export function buildMailChannel(env: Env): Channel | null {
  const sendMail = buildSendMail(env)
  if (!sendMail) return null
  return { name: 'mail', kinds: LEAD_KINDS, send: async (message) => sendMail(await buildMail(message, env)) }
}

type Settings = Pick<Env, 'leadMailTo' | 'leadMailRoutes' | 'leadMailResume'>

/** The addresses that get a lead: those of its project's city, else of its kind, else all others'. */
export async function findReceivers(
  { kind, project_id, details }: Pick<Lead, 'kind' | 'project_id' | 'details'>,
  { leadMailTo = [], leadMailRoutes: routes }: Settings,
): Promise<string[]> {
  const id = project_id ?? Number(details.home_id)
  const project = id && (await listProjectLinks()).find((one) => one.id === id)
  return (project && routes[project.location.slug]) || routes[kind] || leadMailTo
}

/** A sentence for each route that is neither a kind of lead nor a city of the catalogue. */
export async function listUnknownRoutes(routes: Env['leadMailRoutes']): Promise<string[]> {
  const known = [...LEAD_KINDS, ...(await listLocations()).map(({ slug }) => slug)]
  const variable = (name: string) => `LEAD_MAIL_TO_${name.toUpperCase().replaceAll('-', '_')}`
  const rest = `names no kind of lead and no city; known: ${known.map(variable).join(', ')}`
  const unknown = Object.keys(routes).filter((name) => !known.includes(name))
  return unknown.map((name) => `${variable(name)} ${rest}`)
}

const TITLES: Record<LeadKind, string> = {
  enquiry: 'Enquiry',
  career: 'Application',
  'joint-venture': 'Land offer',
  subscribe: 'Newsletter',
}

/** The mail of a lead to staff. What was typed reaches headers as one line only. */
export async function buildMail(message: LeadMessage, settings: Settings) {
  const { lead, resume } = message
  const { location, department } = lead.payload as Record<string, string | undefined>
  const place = lead.project_name ?? location ?? DEPARTMENT_NAMES[department ?? ''] ?? department
  const about = [place, lead.name || lead.email].filter(Boolean).join(', ')
  const title = [...cleanLine(`${TITLES[lead.kind]}: ${about}`)].slice(0, 160).join('')
  const replyTo = buildReplyTo(lead)
  const answer = replyTo
    ? 'Reply to this mail to reach the sender.'
    : 'A reply to this mail does not reach the sender.'
  const closing = [`${answer} All of it: npm run leads -- show ${lead.id}`]
  const attachesResume = Boolean(settings.leadMailResume)
  const facts = listFacts(message, attachesResume)
  const body = await buildMailBody({ title, opening: [], facts, closing })
  const file = resume && {
    filename: nameResume(lead.id, resume.type),
    content: resume.bytes,
    contentType: RESUME_MEDIA_TYPES[resume.type],
  }
  return {
    ...body,
    to: await findReceivers(lead, settings),
    replyTo,
    subject: title,
    reference: `lead.${lead.id}`,
    date: new Date(lead.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Id': lead.id },
    attachments: [...body.attachments, ...(file && attachesResume ? [file] : [])],
  }
}

/** The visitor as the receiver of a reply; undefined without an address that every server takes: ASCII before the @. */
function buildReplyTo({ name, email }: Lead): { name: string; address: string } | undefined {
  const [local = '', domain = ''] = email.split('@')
  const address = `${local}@${domainToASCII(domain)}`
  return /^[\x21-\x7e]+$/.test(local) && isEmail(address) ? { name: cleanLine(name), address } : undefined
}

/** What staff can press in the mail. */
const LINKS: Record<string, string> = { Phone: 'tel:', Email: 'mailto:' }

function listFacts({ lead, resume }: LeadMessage, attachesResume: boolean): Fact[] {
  const where = attachesResume ? 'attached' : `write it to a file: npm run leads -- resume ${lead.id} FILE`
  return [
    ...describeLead(lead).map(([label, value]): Fact => [label, value, LINKS[label] && LINKS[label] + value]),
    ['Resume', resume && `${resume.bytes.length.toLocaleString('en-IN')} bytes, ${where}`],
    ['Received', formatTime(lead.created_at)],
    ['Consent', `${lead.consent_version}, ${formatTime(lead.consent_at)}`],
    ['Reference', lead.id],
  ]
}
