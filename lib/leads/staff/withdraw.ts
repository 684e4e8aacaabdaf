import type { Transaction } from 'kysely'
import { emptyLog } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { ACKNOWLEDGEMENT } from '../channels/acknowledgement'
import { changeOutbox } from '../outbox'
import { parsePhone } from '../phone'
import { type Person, readPerson } from './person'

export type Withdrawal = {
  /** Leads that were withdrawn or deleted. */
  count: number
  /** What receivers have, or may have after an attempt without an answer: staff must inform them. */
  sent: { leadId: string; channel: string }[]
  /** False when the write-ahead log may still hold the old data, because another process used it all the time. */
  isGone: boolean
}

/**
 * Withdraws the consent of a person. Every lead keeps its kind, project, consent and the time of the withdrawal; who it
 * was, what they wrote and the resume are erased. Delivery stops, subscriptions are deleted.
 */
export function withdrawConsent(person: Person, now = new Date()): Promise<Withdrawal> {
  return change(person, async (db, { column, values }) => {
    await db.deleteFrom('leads').where(column, 'in', values).where('kind', '=', 'subscribe').execute()
    const leads = await db.selectFrom('leads').select(['id', 'payload']).where(column, 'in', values).execute()
    for (const { id, payload } of leads) {
      await db.deleteFrom('lead_outbox').where('lead_id', '=', id).where('state', '!=', 'sent').execute()
      // The same words sent again are a new consent and a new lead.
      await db.deleteFrom('lead_answers').where('lead_id', '=', id).execute()
      await db.deleteFrom('lead_resumes').where('lead_id', '=', id).execute()
      // Staff lists distinguish brochure requests from questions by this field.
      const { query_for } = JSON.parse(payload) as { query_for?: string }
      await db
        .updateTable('leads')
        .set({ name: '', email: '', phone: null, details: '{}', sender: null })
        // A key can be a hash of what the person wrote.
        .set({ idempotency_key: '', payload: JSON.stringify({ query_for }) })
        .set((row) => ({ withdrawn_at: row.fn.coalesce('withdrawn_at', row.val(now.toISOString())) }))
        .where('id', '=', id)
        .execute()
    }
  })
}

/** Deletes everything of a person: leads with resume, deliveries and stored responses, and refused forms. */
export function erasePerson(person: Person): Promise<Withdrawal> {
  return change(person, async (db, { column, values }) => {
    await db.deleteFrom('leads').where(column, 'in', values).execute()
  })
}

async function change(
  person: Person,
  run: (db: Transaction<Database>, person: Person) => Promise<void>,
): Promise<Withdrawal> {
  const { column, values } = person
  const result = await changeOutbox(async (db) => {
    const found = await db.selectFrom('leads').select('id').where(column, 'in', values).execute()
    const sent = await db
      .selectFrom('lead_outbox')
      .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
      .select(['lead_outbox.lead_id as leadId', 'channel'])
      .where(`leads.${column}`, 'in', values)
      // Attempts are counted before they begin.
      .where('attempts', '>', 0)
      // That one went to the person.
      .where('channel', '!=', ACKNOWLEDGEMENT)
      .orderBy('lead_outbox.lead_id')
      .orderBy('channel')
      .execute()
    await run(db, person)
    await deleteRefusedForms(db, person)
    return { count: found.length, sent }
  })
  return { ...result, isGone: await emptyLog() }
}

/** Refused forms hold what was typed, for minutes. */
async function deleteRefusedForms(db: Transaction<Database>, { column, values }: Person): Promise<void> {
  for (const { id, state } of await db.selectFrom('refused_forms').select(['id', 'state']).execute()) {
    const typed = (JSON.parse(state) as { values: Record<string, string> }).values
    const number = column === 'phone' && parsePhone(typed.mobile_no ?? '', typed.country_code)?.number
    const found = Object.values(typed).map(readPerson)
    const isTheirs = found.some(
      (one) =>
        typeof one === 'object' && one.column === column && one.values.some((is) => values.includes(is)),
    )
    if (isTheirs || (number && values.includes(number)))
      await db.deleteFrom('refused_forms').where('id', '=', id).execute()
  }
}
