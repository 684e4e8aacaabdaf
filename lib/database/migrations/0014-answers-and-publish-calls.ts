import type { Kysely } from 'kysely'

/** Adds to deliveries how often the receiver answered without taking the lead; creates the last publish call of each record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lead_deliveries')
    .addColumn('answers', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('publish_calls')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('publish_calls_pk', ['kind', 'record_id'])
    .execute()
}
