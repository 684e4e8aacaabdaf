import type { Transaction } from 'kysely'
import { truncateWriteAheadLog } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { ACKNOWLEDGEMENT } from '../channels/channel'
import { changeOutbox } from '../outbox'
import { parseLeadRow } from '../stored-lead'
import type { Person } from './person'

export type Withdrawal = {
  /** Leads that were withdrawn or deleted. */
  count: number
  /**
   * Deliveries that reached a receiver, or may have, after an attempt without an answer: staff must inform the
   * receivers.
   */
  sent: { leadId: string; channel: string }[]
  /** False when the write-ahead log may still hold the old data, because another process kept using it. */
  isErased: boolean
}

/** Stops deliveries, and erases a person's identity, text and resume. Kind, project and consent dates stay. */
export function withdrawConsent(person: Person, now = new Date()): Promise<Withdrawal> {
  return changePerson(person, async (db, ids) => {
    await db.deleteFrom('leads').where('id', 'in', ids).where('kind', '=', 'subscribe').execute()
    await db.deleteFrom('lead_outbox').where('lead_id', 'in', ids).where('state', '!=', 'sent').execute()
    // Without its answer, the same words sent again are a new consent and a new lead.
    await db.deleteFrom('lead_answers').where('lead_id', 'in', ids).execute()
    await db.deleteFrom('lead_resumes').where('lead_id', 'in', ids).execute()
    await eraseContents(db, ids, now)
  })
}

async function eraseContents(db: Transaction<Database>, ids: string[], now: Date): Promise<void> {
  const rows = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  for (const row of rows) {
    const { id, payload, withdrawn_at } = parseLeadRow(row)
    const erased = {
      name: '',
      email: '',
      phone: null,
      // Staff lists distinguish brochure requests from questions by this field.
      payload: JSON.stringify({ query_for: payload.query_for }),
      details: '{}',
      sender: null,
      // A key can be a hash of the person's text.
      idempotency_key: '',
      withdrawn_at: withdrawn_at ?? now.toISOString(),
    }
    await db.updateTable('leads').set(erased).where('id', '=', id).execute()
  }
}

/** Deletes everything of a person: leads with resume, deliveries and stored answers, and refused forms. */
export function erasePerson(person: Person): Promise<Withdrawal> {
  return changePerson(person, async (db, ids) => {
    await db.deleteFrom('leads').where('id', 'in', ids).execute()
  })
}

/** Changes the leads of a person, and deletes all refused forms. */
async function changePerson(
  person: Person,
  change: (db: Transaction<Database>, ids: string[]) => Promise<void>,
): Promise<Withdrawal> {
  const result = await changeOutbox(async (db) => {
    const leads = await db
      .selectFrom('leads')
      .select('id')
      .where(person.column, 'in', person.values)
      .execute()
    const ids = leads.map(({ id }) => id)
    const sent = await listSentDeliveries(db, person)
    if (ids.length > 0) await change(db, ids)
    // They hold typed text for some minutes.
    await db.deleteFrom('refused_forms').execute()
    return { count: ids.length, sent }
  })
  return { ...result, isErased: await truncateWriteAheadLog() }
}

function listSentDeliveries(
  db: Transaction<Database>,
  { column, values }: Person,
): Promise<Withdrawal['sent']> {
  return (
    db
      .selectFrom('lead_outbox')
      .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
      .select(['lead_id as leadId', 'channel'])
      .where(column, 'in', values)
      // Attempts are counted before they begin. The acknowledgement went to the person.
      .where('attempts', '>', 0)
      .where('channel', '!=', ACKNOWLEDGEMENT)
      .orderBy('lead_id')
      .orderBy('channel')
      .execute()
  )
}
