import type { Transaction } from 'kysely'
import { emptyLog } from '@/lib/database/connection'
import { isPostgres } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { ACKNOWLEDGEMENT } from '../delivery/acknowledgement'
import { normalisePhone } from '../phone'
import { changeOutbox } from './change-leads'

export type Withdrawal = {
  /** Leads that were withdrawn or deleted. */
  count: number
  /** Delivered leads and running attempts: staff must inform these receivers. */
  sent: { leadId: string; channel: string }[]
  /** False when the write-ahead log may still hold the old data, because another process used it all the time. */
  isGone: boolean
}

type Contact = ['email' | 'phone', string]

/**
 * Withdraws the consent of a person. Every lead with this email address or phone number keeps its kind, project, consent
 * and the time of the withdrawal; who it was, what they wrote and the resume are erased. Delivery stops, subscriptions
 * are deleted. Null when `person` is neither.
 */
export function withdrawConsent(person: string, now = new Date()): Promise<Withdrawal | null> {
  return change(person, async (db, [column, value]) => {
    await db.deleteFrom('leads').where(column, '=', value).where('kind', '=', 'subscribe').execute()
    const ids = db.selectFrom('leads').select('id').where(column, '=', value)
    await db
      .updateTable('lead_outbox')
      .set({ state: 'dropped' })
      .where('lead_id', 'in', ids)
      // An attempt of what is sent once runs as sent: if it fails, it must not become pending again.
      .where((is) => is.or([is('state', '!=', 'sent'), is('claim', '!=', '')]))
      .execute()
    // The same words sent again are a new consent and a new lead.
    await db.deleteFrom('lead_answers').where('lead_id', 'in', ids).execute()
    await db.deleteFrom('lead_resumes').where('lead_id', 'in', ids).execute()
    const leads = await db.selectFrom('leads').select(['id', 'payload']).where(column, '=', value).execute()
    for (const { id, payload } of leads) {
      // Staff lists distinguish brochure requests from questions by this field.
      const { query_for } = JSON.parse(payload) as { query_for?: string }
      await db
        .updateTable('leads')
        .set({ name: '', email: '', phone: null, details: '{}', sender: null })
        // A key can be a hash of what the person wrote.
        .set({ idempotency_key: '' })
        .set({ payload: JSON.stringify({ query_for }) })
        .set((row) => ({ withdrawn_at: row.fn.coalesce('withdrawn_at', row.val(now.toISOString())) }))
        .where('id', '=', id)
        .execute()
    }
  })
}

/**
 * Deletes everything of a person: leads with resume, outbox rows, deliveries and stored responses, and refused forms. Null
 * when `person` is neither an email address nor a phone number.
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
  const result = await changeOutbox(async (db) => {
    const found = await db.selectFrom('leads').select('id').where(column, '=', value).execute()
    const rows = await db
      .selectFrom('lead_outbox')
      .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
      .select(['lead_outbox.lead_id as leadId', 'channel', 'state', 'claim'])
      .where(`leads.${column}`, '=', value)
      // That one went to the person.
      .where('channel', '!=', ACKNOWLEDGEMENT)
      .orderBy('lead_outbox.lead_id')
      .orderBy('channel')
      // Nobody claims one until this transaction has ended.
      .$if(isPostgres(db), (query) => query.forUpdate('lead_outbox'))
      .execute()
    const sent = rows
      .filter(({ state, claim }) => state === 'sent' || claim !== '')
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

/** Column and value as leads are stored: email in lower case, phone as +digits. */
function readContact(person: string): Contact | null {
  const text = person.trim().toLowerCase()
  if (text.includes('@')) return ['email', text]
  const phone = /[a-z]/.test(text) || text.replace(/\D/g, '').length < 8 ? null : normalisePhone(text)
  return phone === null ? null : ['phone', phone]
}
