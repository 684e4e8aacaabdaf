import type { Kysely } from 'kysely'

/** Creates one row per lead and channel: attempts, next attempt and result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_deliveries')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('delivered_at', 'text')
    .addPrimaryKeyConstraint('lead_deliveries_key', ['lead_id', 'channel'])
    .execute()
  await db.schema
    .createIndex('lead_deliveries_by_due')
    .on('lead_deliveries')
    .columns(['channel', 'state', 'next_attempt_at'])
    .execute()
}
