import type { Transaction } from 'kysely'
import { getProjectById } from '@/lib/catalogue'
import { CALL_BACK } from '@/lib/content/enquiry'
import type { LeadRow } from '@/lib/database/leads-schema'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { oneLine } from '@/lib/format/one-line'
import { brochurePath, WITHDRAW_PATH } from '@/lib/paths'
import { site } from '@/lib/site'
import { findForm, listOwnWords } from '../describe-lead'
import { formatTime } from '../format-time'
import { isEmail } from '../forms/rules'
import type { ReadChannel } from './channel'
import { buildSendMail, findDomain, MAIL_TIMEOUT_MS, parseMail } from './mail-channel'

const DAY_MS = 86_400_000
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
        ...(await buildAcknowledgement(lead)),
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
 * Subject and text of the mail that a visitor gets about a lead. Every word is the site's own: nothing that was typed is
 * repeated, so that nobody can send words of theirs to somebody else's address.
 */
async function buildAcknowledgement(lead: LeadRow): Promise<{ subject: string; text: string }> {
  const project = lead.project_id === null ? null : await getProjectById(lead.project_id)
  const isBrochure = JSON.parse(lead.payload).query_for === 'VB'
  const subject = oneLine(describeSubject(lead, isBrochure, project?.name))
  const { siteOrigin } = getEnv()
  const brochure = project?.reraNumber ? (project.brochureUrl ?? brochurePath(project.slug)) : null
  const facts = [
    ['Project', project?.name],
    ['RERA number', project && (project.reraNumber ?? 'registration awaited')],
    ['Brochure', brochure && new URL(brochure, siteOrigin).href],
    ...listOwnWords(findForm(lead), JSON.parse(lead.details)),
    ['Reference', lead.id],
  ].flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
  const text = [
    `${subject}. It reached us on ${formatTime(lead.created_at)}.`,
    '',
    ...facts,
    '',
    lead.kind === 'enquiry' ? CALL_BACK.text : 'We answer by e-mail or telephone.',
    `${site.legalName}, ${site.phone.display}, ${site.email}`,
    '',
    `To withdraw your consent: ${siteOrigin}${WITHDRAW_PATH}, or write to ${site.privacyEmail}.`,
    'If you sent us nothing, somebody has mistyped an address: write to us, and we delete it.',
    '',
  ].join('\n')
  return { subject, text }
}

function describeSubject({ kind }: LeadRow, isBrochure: boolean, project = ''): string {
  if (kind === 'career') return 'We have your application'
  if (kind === 'joint-venture') return 'We have your land offer'
  if (!project) return 'We have your enquiry'
  return isBrochure ? `The brochure of ${project}` : `We have your enquiry about ${project}`
}
