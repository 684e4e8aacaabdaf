import type { Transaction } from 'kysely'
import type { LeadRow } from '@/lib/database/leads-schema'
import type { Database } from '@/lib/database/schema'
import { isEmail } from '../forms/rules'
import { buildAcknowledgement } from './acknowledgement-text'
import type { Channel } from './channel'
import { buildSendMail, findDomain, MAIL_TIMEOUT_MS } from './mail-transport'

const DAY_MS = 86_400_000
/** Acknowledgements to one address in a day, so that the forms cannot flood a mailbox. */
const DAILY = 3

/** Tells a visitor by mail that a lead arrived: at most once, also when an attempt is interrupted. */
export function buildAcknowledgementChannel({ smtpUrl, from }: { smtpUrl: string; from: string }): Channel {
  const sendMail = buildSendMail(smtpUrl)
  return {
    name: 'acknowledgement',
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
    .selectFrom('lead_deliveries')
    .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead_deliveries.channel', '=', 'acknowledgement')
    .where('leads.email', '=', lead.email)
    .where('leads.created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count) < DAILY
}
