import type { Kysely } from 'kysely'

/** Creates one row per channel: when it last got the digest of quarantined leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_digests')
    .addColumn('channel', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('reported_until', 'text', (column) => column.notNull())
    .execute()
}
