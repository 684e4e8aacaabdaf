import { type Kysely, sql } from 'kysely'

/**
 * Removes the unkeyed hashes of what visitors wrote: stored responses count by their key alone. Stops deliveries that
 * stayed pending after a withdrawal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const withdrawn = sql`lead_id in (select id from leads where withdrawn_at is not null)`
  for (const statement of [
    sql`update lead_outbox set idempotency_key = '' where idempotency_key like 'content:%' or ${withdrawn}`,
    sql`delete from lead_answers where key like 'content:%' or ${withdrawn}`,
    sql`update lead_answers set body_hash = ''`,
    sql`update lead_deliveries set state = 'dropped' where state = 'pending' and ${withdrawn}`,
  ])
    await statement.execute(db)
}
