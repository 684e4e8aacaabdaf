import type { Transaction } from 'kysely'
import { emptyLog } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { ACKNOWLEDGEMENT } from '../channels/acknowledgement'
import { readLead } from '../lead'
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
  return change(person, async (db, ids) => {
    await db.deleteFrom('leads').where('id', 'in', ids).where('kind', '=', 'subscribe').execute()
    await db.deleteFrom('lead_outbox').where('lead_id', 'in', ids).where('state', '!=', 'sent').execute()
    // The same words sent again are a new consent and a new lead.
    await db.deleteFrom('lead_answers').where('lead_id', 'in', ids).execute()
    await db.deleteFrom('lead_resumes').where('lead_id', 'in', ids).execute()
    const leads = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
    for (const { id, payload, withdrawn_at } of leads.map(readLead)) {
      // Staff lists distinguish brochure requests from questions by this field.
      const kept = JSON.stringify({ query_for: payload.query_for })
      await db
        .updateTable('leads')
        .set({ name: '', email: '', phone: null, payload: kept, details: '{}', sender: null })
        // A key can be a hash of what the person wrote.
        .set({ idempotency_key: '', withdrawn_at: withdrawn_at ?? now.toISOString() })
        .where('id', '=', id)
        .execute()
    }
  })
}

/** Deletes everything of a person: leads with resume, deliveries and stored responses, and refused forms. */
export function erasePerson(person: Person): Promise<Withdrawal> {
  return change(person, (db, ids) => db.deleteFrom('leads').where('id', 'in', ids).execute())
}

async function change(
  person: Person,
  run: (db: Transaction<Database>, ids: string[]) => Promise<unknown>,
): Promise<Withdrawal> {
  const result = await changeOutbox(async (db) => {
    const leads = db.selectFrom('leads').select('id').where(person.column, 'in', person.values)
    const ids = (await leads.execute()).map(({ id }) => id)
    const sent = await db
      .selectFrom('lead_outbox')
      .select(['lead_id as leadId', 'channel'])
      .where('lead_id', 'in', leads)
      // Attempts are counted before they begin. The acknowledgement went to the person.
      .where('attempts', '>', 0)
      .where('channel', '!=', ACKNOWLEDGEMENT)
      .orderBy('lead_id')
      .orderBy('channel')
      .execute()
    if (ids.length > 0) await run(db, ids)
    await deleteRefusedForms(db, person)
    return { count: ids.length, sent }
  })
  return { ...result, isGone: await emptyLog() }
}

/** Refused forms hold what was typed, for minutes. */
async function deleteRefusedForms(db: Transaction<Database>, { column, values }: Person): Promise<void> {
  for (const { id, state } of await db.selectFrom('refused_forms').select(['id', 'state']).execute()) {
    const typed = (JSON.parse(state) as { values: Record<string, string> }).values
    const phone = parsePhone(typed.mobile_no ?? '', typed.country_code)?.number ?? ''
    const persons = Object.values(typed).map(readPerson)
    const found = persons.flatMap((one) =>
      typeof one === 'object' && one.column === column ? one.values : [],
    )
    if (values.some((one) => one === phone || found.includes(one)))
      await db.deleteFrom('refused_forms').where('id', '=', id).execute()
  }
}
