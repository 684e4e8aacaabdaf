import type { Transaction } from 'kysely'
import { emptyLog, getDatabase } from '@/lib/database/connection'
import { isPostgres, lockUntilCommit } from '@/lib/database/engine'
import type { ChannelName } from '@/lib/database/leads-schema'
import type { Database } from '@/lib/database/schema'

export type Withdrawal = {
  /** Leads that were withdrawn or deleted. */
  count: number
  /** Delivered leads and running attempts: staff must inform these receivers. */
  sent: { leadId: string; channel: ChannelName }[]
  /** False when the write-ahead log may still hold the old data, because another process used it all the time. */
  isGone: boolean
}

type Contact = ['email' | 'phone', string]

/**
 * Withdraws the consent of a person. Every lead with this e-mail address or phone number keeps its kind, project, consent
 * and the time of the withdrawal; who it was, what they wrote and the resume are erased. Delivery stops, subscriptions
 * are deleted. Null when `person` is neither. See "Consent and privacy" in docs/requirements.md.
 */
export function withdrawConsent(person: string, now = new Date()): Promise<Withdrawal | null> {
  return change(person, async (db, [column, value]) => {
    await db.deleteFrom('leads').where(column, '=', value).where('kind', '=', 'subscribe').execute()
    const ids = db.selectFrom('leads').select('id').where(column, '=', value)
    await db
      .updateTable('lead_deliveries')
      .set({ state: 'dropped' })
      .where('lead_id', 'in', ids)
      // An attempt of what is sent once runs as delivered: if it fails, it must not become pending again.
      .where((is) => is.or([is('state', '!=', 'delivered'), is('claim', '!=', '')]))
      .execute()
    const outbox = db.updateTable('lead_outbox').where('lead_id', 'in', ids)
    await outbox.set({ state: 'dropped' }).where('state', '!=', 'delivered').execute()
    // A key can be a hash of what the person wrote.
    await outbox.set({ idempotency_key: '' }).execute()
    // The same words sent again are a new consent and a new lead.
    await db.deleteFrom('lead_answers').where('lead_id', 'in', ids).execute()
    await db.deleteFrom('lead_resumes').where('lead_id', 'in', ids).execute()
    const leads = await db.selectFrom('leads').select(['id', 'payload']).where(column, '=', value).execute()
    for (const { id, payload } of leads) {
      // Staff lists tell brochure requests from questions by this field.
      const { query_for } = JSON.parse(payload) as { query_for?: string }
      await db
        .updateTable('leads')
        .set({ name: '', email: '', phone: null, details: '{}', sender: null })
        .set({ payload: JSON.stringify({ query_for }) })
        .set((row) => ({ withdrawn_at: row.fn.coalesce('withdrawn_at', row.val(now.toISOString())) }))
        .where('id', '=', id)
        .execute()
    }
  })
}

/**
 * Deletes everything of a person: leads with resume, outbox rows, deliveries and stored responses, and refused forms. Null
 * when `person` is neither an e-mail address nor a phone number.
 */
export function erasePerson(person: string): Promise<Withdrawal | null> {
  return change(person, async (db, [column, value]) => {
    await db.deleteFrom('leads').where(column, '=', value).execute()
  })
}

async function change(
  person: string,
  run: (db: Transaction<Database>, contact: Contact) => Promise<void>,
): Promise<Withdrawal | null> {
  const contact = readContact(person)
  if (!contact) return null
  const [column, value] = contact
  const result = await getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'outbox')
      const found = await db.selectFrom('leads').select('id').where(column, '=', value).execute()
      const deliveries = await db
        .selectFrom('lead_deliveries')
        .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
        .select(['lead_deliveries.lead_id as leadId', 'channel', 'state', 'claim'])
        .where(`leads.${column}`, '=', value)
        // That one went to the person.
        .where('lead_deliveries.channel', '!=', 'acknowledgement')
        .orderBy('lead_deliveries.lead_id')
        .orderBy('lead_deliveries.channel')
        // Nobody claims one until this transaction has ended.
        .$if(isPostgres(db), (query) => query.forUpdate('lead_deliveries'))
        .execute()
      const sent = deliveries
        .filter(({ state, claim }) => state === 'delivered' || claim !== '')
        .map(({ leadId, channel }) => ({ leadId, channel }))
      await run(db, contact)
      await deleteRefusedForms(db, contact)
      return { count: found.length, sent }
    })
  return { ...result, isGone: await emptyLog() }
}

/** Refused forms hold what was typed, so a phone number is compared by its last ten digits. */
async function deleteRefusedForms(db: Transaction<Database>, [column, value]: Contact): Promise<void> {
  const key = column === 'email' ? value : value.slice(-10)
  for (const { id, state } of await db.selectFrom('refused_forms').select(['id', 'state']).execute()) {
    const { values } = JSON.parse(state) as { values: Record<string, string> }
    const isTheirs = Object.values(values).some((text) =>
      column === 'email' ? text.trim().toLowerCase() === key : text.replace(/\D/g, '').endsWith(key),
    )
    if (isTheirs) await db.deleteFrom('refused_forms').where('id', '=', id).execute()
  }
}

/** Column and value as leads are stored: e-mail in lower case, phone as +digits. Ten digits are an Indian number. */
function readContact(person: string): Contact | null {
  const text = person.trim().toLowerCase()
  if (text.includes('@')) return ['email', text]
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8 || /[a-z]/.test(text)) return null
  return ['phone', text.startsWith('+') ? `+${digits}` : `+91${digits.slice(-10)}`]
}
