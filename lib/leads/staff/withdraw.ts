import type { Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import type { ChannelName } from '@/lib/database/leads-schema'
import type { Database } from '@/lib/database/schema'

export type Withdrawal = {
  /** Leads that are withdrawn now, and subscriptions that are deleted. */
  count: number
  /** What had gone out before, or was on its way: its receivers must be told. */
  sent: { leadId: string; channel: ChannelName }[]
}

/**
 * Withdraws a person's consent (issue 3, item 10): every lead with this mail address or phone number is marked and its
 * delivery stopped; subscriptions are deleted. Null for what is neither.
 */
export async function withdrawConsent(person: string, now = new Date()): Promise<Withdrawal | null> {
  const contact = readContact(person)
  if (!contact) return null
  const [column, value] = contact
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      const found = await db
        .selectFrom('leads')
        .select(['id', 'kind', 'withdrawn_at'])
        .where(column, '=', value)
        .execute()
      const sent = await listSent(db, column, value)
      const ids = db.selectFrom('leads').select('id').where(column, '=', value)
      await db
        .updateTable('lead_deliveries')
        .set({ state: 'dropped' })
        .where('lead_id', 'in', ids)
        .where('state', '!=', 'delivered')
        .execute()
      await db
        .updateTable('lead_outbox')
        .set({ state: 'dropped' })
        .where('lead_id', 'in', ids)
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

function listSent(
  db: Transaction<Database>,
  column: 'email' | 'phone',
  value: string,
): Promise<Withdrawal['sent']> {
  return db
    .selectFrom('lead_deliveries')
    .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
    .select(['lead_deliveries.lead_id as leadId', 'lead_deliveries.channel'])
    .where(`leads.${column}`, '=', value)
    .where((where) =>
      where.or([where('lead_deliveries.state', '=', 'delivered'), where('lead_deliveries.claim', '!=', '')]),
    )
    .orderBy('lead_deliveries.lead_id')
    .orderBy('lead_deliveries.channel')
    .execute()
}

/** Column and value as leads are stored: mail in lower case, phones as +digits, Indian ones also without their code. */
function readContact(person: string): ['email' | 'phone', string] | null {
  const text = person.trim().toLowerCase()
  if (text.includes('@')) return ['email', text]
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8 || /[a-z]/.test(text)) return null
  if (text.startsWith('+')) return ['phone', `+${digits}`]
  return ['phone', `+91${digits.slice(-10)}`]
}
