import { type Kysely, sql } from 'kysely'

/**
 * Makes one outbox of two tables: the rows by lead and channel stay, and a lead that no channel has taken gets a row
 * without a channel. The key of the visitor's post moves to the lead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('lead_deliveries').renameColumn('answers', 'failed_responses').execute()
  await db.schema.alterTable('lead_deliveries').renameColumn('delivered_at', 'sent_at').execute()
  for (const statement of [
    sql`update leads set idempotency_key = (select idempotency_key from lead_outbox where lead_id = leads.id)
      where id in (select lead_id from lead_outbox)`,
    sql`update lead_deliveries set state = 'sent' where state = 'delivered'`,
    sql`insert into lead_deliveries (lead_id, channel, state, attempts, next_attempt_at, give_up_at, claim, claimed_until)
      select lead_id, '', case state when 'dropped' then 'dropped' when 'failed' then 'failed' when 'delivered' then 'sent'
        else 'pending' end, 0, next_attempt_at, '', '', ''
      from lead_outbox where lead_id not in (select lead_id from lead_deliveries)`,
  ])
    await statement.execute(db)
  await db.schema.dropTable('lead_outbox').execute()
  await db.schema.dropIndex('lead_deliveries_by_due').execute()
  await db.schema.alterTable('lead_deliveries').renameTo('lead_outbox').execute()
  await db.schema
    .createIndex('lead_outbox_by_due')
    .on('lead_outbox')
    .columns(['state', 'channel', 'next_attempt_at'])
    .execute()
}
