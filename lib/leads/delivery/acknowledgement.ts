import type { Transaction } from 'kysely'
import type { SendMailOptions } from 'nodemailer'
import { getProjectById } from '@/lib/catalogue'
import { getShownPrice } from '@/lib/catalogue/offers'
import type { Project } from '@/lib/catalogue/types'
import { directionsUrl } from '@/lib/city-maps'
import { CALL_BACK } from '@/lib/content/enquiry'
import type { Database, LeadRow } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { formatTime } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { escapeXml, oneLine } from '@/lib/format/text'
import { brochurePath, projectPath, WITHDRAW_PATH } from '@/lib/paths'
import { site } from '@/lib/site'
import { DAY_MS } from '@/lib/today'
import { findForm, listOwnWords } from '../describe-lead'
import { formatVisit } from '../forms/enquiry-choices'
import { isEmail } from '../forms/rules'
import { buildVisitCalendar } from './calendar'
import type { ReadChannel } from './channel'
import { buildMailHtml, buildSendMail, findDomain, MAIL_TIMEOUT_MS, parseMail } from './mail-channel'

/** Acknowledgements to one address in a day, so that the forms cannot flood a mailbox. */
const DAILY = 3

/** Goes to the visitor. The other channels go to staff, and only they count for the state of a lead. */
export const ACKNOWLEDGEMENT = 'acknowledgement'

/**
 * Tells a visitor by mail that a lead arrived: at most once, also when an attempt is interrupted. By the variables of staff's
 * mail, which lists their faults.
 */
export const readAcknowledgementChannel: ReadChannel = (variables) => {
  const settings = parseMail(variables, [])
  if (!settings) return null
  const { from, smtpUrl } = settings
  const sendMail = buildSendMail(smtpUrl)
  return {
    kinds: ['enquiry', 'career', 'joint-venture'],
    timeoutMs: MAIL_TIMEOUT_MS,
    isOnce: true,
    accepts: mayAcknowledge,
    send: async ({ lead }, signal) => {
      const mail = {
        ...(await buildAcknowledgement(lead, findDomain(from))),
        from,
        to: { name: '', address: lead.email },
        messageId: `<acknowledgement.${lead.id}@${findDomain(from)}>`,
        headers: { 'Auto-Submitted': 'auto-replied' },
      }
      return sendMail(mail, signal)
    },
  }
}

type Candidate = Pick<LeadRow, 'email' | 'suspicions' | 'created_at'>

/**
 * False for a lead with a spam sign (a missing form time alone is usual without script), for one that is older than a
 * day, and for an address that had its acknowledgements of the day.
 */
async function mayAcknowledge(db: Transaction<Database>, lead: Candidate, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const isTrusted = lead.suspicions === '' || lead.suspicions === 'form-time-missing'
  if (!isTrusted || !isEmail(lead.email) || lead.created_at < since) return false
  const { count } = await db
    .selectFrom('lead_outbox')
    .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead_outbox.channel', '=', ACKNOWLEDGEMENT)
    .where('leads.email', '=', lead.email)
    .where('leads.created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count) < DAILY
}

/**
 * What a visitor gets about a lead, as text and as HTML, with a calendar file when a visit was wished for. Every word is the
 * site's own: nothing that was typed is repeated, so that a sender cannot have own text mailed to another address. Of the
 * project it has what the site shows.
 */
async function buildAcknowledgement(lead: LeadRow, domain: string): Promise<SendMailOptions> {
  const project = lead.project_id === null ? null : await getProjectById(lead.project_id)
  const isBrochure = JSON.parse(lead.payload).query_for === 'VB'
  const subject = oneLine(describeSubject(lead, isBrochure, project?.name))
  const { siteOrigin } = getEnv()
  const facts = [
    ...listOwnWords(findForm(lead), JSON.parse(lead.details)),
    ...(project ? listProjectFacts(project) : []),
    ['Reference', lead.id],
  ].flatMap(([label = '', value]) => (value ? [[label, oneLine(value)] as const] : []))
  const next = lead.kind === 'enquiry' ? CALL_BACK.text : 'We answer by email or telephone.'
  const opening = `Your message reached us on ${formatTime(lead.created_at)}. ${next}`
  const closing = [
    `${site.legalName}, ${site.phone.display}, ${site.email}`,
    `To withdraw your consent: ${siteOrigin}${WITHDRAW_PATH}, or write to ${site.privacyEmail}.`,
    'If you sent us nothing, somebody has mistyped an address: write to us, and we delete it.',
  ]
  const text = [`${subject}.`, opening, '', ...facts.map((fact) => fact.join(': ')), '', ...closing, ''].join(
    '\n',
  )
  const html = buildMailHtml(subject, [opening], facts, closing, link)
  return { subject, text, html, attachments: listCalendars(lead, project, domain) }
}

/** Project, place, price and plans as its page shows them, brochure, and the way there. */
function listProjectFacts(project: Project): [label: string, value: string | null][] {
  const { name, slug, status, address, reraNumber, coordinates, gallery, brochureUrl } = project
  const { siteOrigin } = getEnv()
  const page = status === 'ongoing' ? siteOrigin + projectPath(slug) : null
  const price = getShownPrice(project)
  const hasPlans = gallery.some(({ pictures }) => pictures.some(({ src }) => src.endsWith('.svg')))
  const brochure = reraNumber && new URL(brochureUrl ?? brochurePath(slug), siteOrigin).href
  return [
    ['Brochure', brochure],
    ['Project', name],
    ['Place', address],
    ['RERA number', reraNumber ?? 'registration awaited'],
    ['Price', price && `from ${formatPrice(price)}`],
    ['Page', page],
    ['Plans', page && hasPlans ? `${page}#plans` : null],
    ['The way there', coordinates && directionsUrl(coordinates)],
  ].map(([label, value]) => [String(label), value ? String(value) : null])
}

function listCalendars(
  lead: LeadRow,
  project: Project | null,
  domain: string,
): SendMailOptions['attachments'] {
  const details = JSON.parse(lead.details)
  const words = lead.kind === 'enquiry' && formatVisit(details)
  if (!words) return []
  const visit = {
    day: details.visit_date,
    words,
    project,
    uid: `visit.${lead.id}@${domain}`,
    createdAt: lead.created_at,
  }
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return [{ filename: 'visit.ics', content: buildVisitCalendar(visit), contentType }]
}

/** Words as HTML, with their addresses as links, which show them without protocol and query and break after a slash. */
function link(words: string): string {
  return escapeXml(words).replace(
    /https?:\/\/([^\s?#]*[^\s?#,.])([?#][^\s]*[^\s,.])?/g,
    (url, shown) => `<a href="${url}">${shown.replaceAll('/', '/<wbr>')}</a>`,
  )
}

function describeSubject({ kind }: LeadRow, isBrochure: boolean, project = ''): string {
  if (kind === 'career') return 'We have your application'
  if (kind === 'joint-venture') return 'We have your land offer'
  if (!project) return 'We have your enquiry'
  return isBrochure ? `The brochure of ${project}` : `We have your enquiry about ${project}`
}
