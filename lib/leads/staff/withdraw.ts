import { getDatabase } from '@/lib/database/connection'
import type { ChannelName } from '@/lib/database/leads-schema'

export type Withdrawal = {
  /** Withdrawn leads and deleted subscriptions. */
  count: number
  /** Delivered leads and running attempts: staff must inform these receivers. */
  sent: { leadId: string; channel: ChannelName }[]
}

/**
 * Withdraws the consent of a person: marks every lead with this e-mail address or phone number, stops its delivery and
 * deletes subscriptions. Null when `person` is neither. See "Consent and privacy" in docs/requirements.md.
 */
export async function withdrawConsent(person: string, now = new Date()): Promise<Withdrawal | null> {
  const contact = readContact(person)
  if (!contact) return null
  const [column, value] = contact
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      const leads = db.selectFrom('leads').where(column, '=', value)
      const found = await leads.select(['kind', 'withdrawn_at']).execute()
      const sent = await db
        .selectFrom('lead_deliveries')
        .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
        .select(['lead_deliveries.lead_id as leadId', 'lead_deliveries.channel'])
        .where(`leads.${column}`, '=', value)
        .where((where) =>
          where.or([
            where('lead_deliveries.state', '=', 'delivered'),
            where('lead_deliveries.claim', '!=', ''),
          ]),
        )
        .orderBy('lead_deliveries.lead_id')
        .orderBy('lead_deliveries.channel')
        .execute()
      for (const table of ['lead_deliveries', 'lead_outbox'] as const)
        await db
          .updateTable(table)
          .set({ state: 'dropped' })
          .where('lead_id', 'in', leads.select('id'))
          .where('state', '!=', 'delivered')
          .execute()
      await db
        .updateTable('leads')
        .set({ withdrawn_at: now.toISOString() })
        .where(column, '=', value)
        .where('withdrawn_at', 'is', null)
        .execute()
      await db.deleteFrom('leads').where(column, '=', value).where('kind', '=', 'subscribe').execute()
      const open = found.filter(({ kind, withdrawn_at }) => kind === 'subscribe' || !withdrawn_at)
      return { count: open.length, sent }
    })
}

/** Column and value as leads are stored: e-mail in lower case, phone as +digits. Ten digits are an Indian number. */
function readContact(person: string): ['email' | 'phone', string] | null {
  const text = person.trim().toLowerCase()
  if (text.includes('@')) return ['email', text]
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8 || /[a-z]/.test(text)) return null
  return ['phone', text.startsWith('+') ? `+${digits}` : `+91${digits.slice(-10)}`]
}
