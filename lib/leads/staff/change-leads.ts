import { getDatabase, getReader } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { changeOutbox, enqueueLead, enqueueStoredLeads, restartDeliveries } from '../outbox'
import { getLead } from './list-leads'

/** Marks a lead as handled: its retention counts from then. @throws Error when the id is unknown. */
export async function markHandled(id: string, now = new Date()): Promise<void> {
  const leads = getDatabase().updateTable('leads').set({ handled_at: now.toISOString() })
  const { numUpdatedRows } = await leads.where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`There is no such lead: ${id}.`)
}

/** Releases a quarantined lead for delivery. @throws Error when it is not quarantined. */
export function releaseLead(id: string, now = new Date()): Promise<void> {
  return changeOutbox(async (db) => {
    const leads = db.updateTable('leads').set({ quarantined: 0 }).returningAll()
    const quarantined = leads.where((is) => is.and({ id, quarantined: 1, withdrawn_at: null }))
    const lead = await quarantined.executeTakeFirst()
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
  return offered > 0 ? offered : restartDeliveries({ lead_id: id }, now)
}

/** Logs how many quarantined leads wait for staff: their senders were told "success". */
export async function logQuarantined(): Promise<void> {
  const { waiting } = await getReader()
    .selectFrom('leads')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where((is) => is.and({ quarantined: 1, handled_at: null, withdrawn_at: null }))
    .executeTakeFirstOrThrow()
  if (waiting > 0) log.warn({ waiting }, 'Leads look like spam: npm run leads -- list --quarantined --open')
}
