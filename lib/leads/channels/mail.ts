import { domainToASCII } from 'node:url'
import { listCities, listProjectLinks } from '@/lib/catalogue'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import type { Env } from '@/lib/env'
import { cleanLine } from '@/lib/format/clean-text'
import { formatTime } from '@/lib/format/date'
import { LEAD_KINDS, type LeadKind } from '../form-kinds'
import { isEmail } from '../forms/email'
import { RESUME_MEDIA_TYPES } from '../forms/resume-file'
import { buildResumeName, type Resume } from '../resume'
import { buildTopic, type Lead, type LeadFact, listLeadFacts } from '../stored-lead'
import type { Channel, OutgoingLead } from './channel'
import { buildMailBody } from './mail-body'
import { buildSendMail } from './send-mail'

/** Mails every lead to staff. SMTP_URL, LEAD_MAIL_*. */
export function buildMailChannel(env: Env): Channel | null {
  const sendMail = buildSendMail(env)
  if (!sendMail) return null
  return {
    name: 'mail',
    leadKinds: LEAD_KINDS,
    send: async (outgoing) => sendMail(await buildMail(outgoing, env)),
  }
}

type MailSettings = Pick<Env, 'leadMailTo' | 'leadMailRoutes' | 'leadMailResume'>

/** The addresses for a lead: the ones set for the city of its project, else for its kind, else the general ones. */
export async function listReceivers(
  lead: Lead,
  { leadMailTo = [], leadMailRoutes: routes }: MailSettings,
): Promise<string[]> {
  const topic = buildTopic(lead)
  const hasProject = topic.kind === 'project' || topic.kind === 'ownedProject'
  const project = hasProject ? (await listProjectLinks()).find(({ id }) => id === topic.id) : undefined
  const cityReceivers = project ? routes[project.city.slug] : undefined
  return cityReceivers ?? routes[lead.kind] ?? leadMailTo
}

/** A sentence for each route that is neither a kind of lead nor a city of the catalogue. */
export async function listUnknownRoutes(routes: Env['leadMailRoutes']): Promise<string[]> {
  const cities = await listCities()
  const routeNames = [...LEAD_KINDS, ...cities.map(({ slug }) => slug)]
  const variables = routeNames.map(buildRouteVariable).join(', ')
  const unknown = Object.keys(routes).filter((name) => !routeNames.includes(name))
  return unknown.map(
    (name) =>
      `${buildRouteVariable(name)} names neither a kind of lead nor a city. Use one of these: ${variables}`,
  )
}

function buildRouteVariable(name: string): string {
  return `LEAD_MAIL_TO_${name.toUpperCase().replaceAll('-', '_')}`
}

const TITLES: Record<LeadKind, string> = {
  enquiry: 'Enquiry',
  career: 'Application',
  'joint-venture': 'Land offer',
  subscribe: 'Newsletter',
}
const MAX_SUBJECT_LENGTH = 160

/** The mail of a lead to staff. Typed text is reduced to one line before it gets into a header. */
export async function buildMail(outgoing: OutgoingLead, settings: MailSettings) {
  const { lead, resume } = outgoing
  const subject = buildStaffSubject(lead)
  const replyTo = buildReplyTo(lead)
  const hint = replyTo
    ? 'Reply to this mail to reach the sender.'
    : 'A reply to this mail does not reach the sender.'
  const attachesResume = Boolean(settings.leadMailResume)
  const body = await buildMailBody({
    title: subject,
    opening: [],
    facts: listMailFacts(outgoing, attachesResume),
    closing: [`${hint} Full details: npm run leads -- show ${lead.id}`],
  })
  const attachments = resume && attachesResume ? [buildAttachment(lead.id, resume)] : []
  return {
    ...body,
    to: await listReceivers(lead, settings),
    replyTo,
    subject,
    reference: `lead.${lead.id}`,
    date: new Date(lead.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Id': lead.id },
    attachments: [...body.attachments, ...attachments],
  }
}

/** "Enquiry: Cassia VII, Anitha Raman" */
function buildStaffSubject(lead: Lead): string {
  const { location, department } = lead.payload as Record<string, string | undefined>
  const departmentName = DEPARTMENT_NAMES[department ?? ''] ?? department
  const topic = lead.project_name ?? location ?? departmentName
  const about = [topic, lead.name || lead.email].filter(Boolean).join(', ')
  // An array of characters, because `slice` on the text could cut an emoji in half.
  const characters = [...cleanLine(`${TITLES[lead.kind]}: ${about}`)]
  return characters.slice(0, MAX_SUBJECT_LENGTH).join('')
}

function buildAttachment(leadId: string, { type, bytes }: Resume) {
  return {
    filename: buildResumeName(leadId, type),
    content: bytes,
    contentType: RESUME_MEDIA_TYPES[type],
  }
}

const VISIBLE_ASCII = /^[\x21-\x7e]+$/

/**
 * The visitor as the receiver of a reply; undefined when the part before the @ is not ASCII, which some servers refuse.
 */
function buildReplyTo({ name, email }: Lead): { name: string; address: string } | undefined {
  const [local = '', domain = ''] = email.split('@')
  const address = `${local}@${domainToASCII(domain)}`
  const canReply = VISIBLE_ASCII.test(local) && isEmail(address)
  return canReply ? { name: cleanLine(name), address } : undefined
}

function listMailFacts({ lead, resume }: OutgoingLead, attachesResume: boolean): LeadFact[] {
  const howToRead = attachesResume
    ? 'attached'
    : `write it to a file: npm run leads -- resume ${lead.id} FILE`
  return [
    ...listLeadFacts(lead),
    ['Resume', resume && `${resume.bytes.length.toLocaleString('en-IN')} bytes, ${howToRead}`],
    ['Received', formatTime(lead.created_at)],
    ['Consent', `${lead.consent_version}, ${formatTime(lead.consent_at)}`],
    ['Reference', lead.id],
  ]
}
