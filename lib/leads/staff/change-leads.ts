import { getDatabase, getReader } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { changeOutbox, enqueueLead, enqueueStoredLeads, restartLead } from '../outbox'
import { getLead } from './list-leads'

/** Marks a lead as handled: its retention period begins then. @throws Error when the id is unknown. */
export async function markHandled(id: string, now = new Date()): Promise<void> {
  const { numUpdatedRows } = await getDatabase()
    .updateTable('leads')
    .set({ handled_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`There is no such lead: ${id}.`)
}

/** Releases a quarantined lead for delivery. @throws Error when it is not quarantined. */
export function releaseLead(id: string, now = new Date()): Promise<void> {
  return changeOutbox(async (db) => {
    const lead = await db
      .updateTable('leads')
      .set({ quarantined: 0 })
      .where('id', '=', id)
      .where('quarantined', '=', 1)
      .where('withdrawn_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!lead) throw new Error(`There is no such quarantined lead: ${id}.`)
    await enqueueLead(db, lead, { now })
  })
}

/**
 * Starts a lead's deliveries again, or adds a stored lead; returns their number. @throws Error with the reason why it
 * cannot
 */
export async function retryLead(id: string, now = new Date()): Promise<number> {
  const lead = await getLead(id)
  if (!lead) throw new Error(`There is no such lead: ${id}.`)
  if (lead.withdrawn_at) throw new Error(`${id} was withdrawn and is not sent any more.`)
  if (lead.quarantined)
    throw new Error(`${id} is quarantined. Look at it, then: npm run leads -- release ${id}`)
  const { offered } = await enqueueStoredLeads((stored) => stored.id === id, { now })
  return offered > 0 ? offered : restartLead(id, now)
}

/** Logs how many quarantined leads wait for staff: their senders were told "success". */
export async function logQuarantined(): Promise<void> {
  const { waiting } = await getReader()
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('quarantined', '=', 1)
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (waiting > 0) log.warn({ waiting }, 'Leads look like spam: npm run leads -- list --quarantined --open')
}
