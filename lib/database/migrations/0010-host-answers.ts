import type { Kysely } from 'kysely'

/**
 * Adds to deliveries whether the receiver refused the lead itself, and the brochure that the API host answered with; to
 * host files since when the catalogue does not name them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lead_deliveries')
    .addColumn('is_refused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('lead_deliveries').addColumn('pdf_url', 'text').execute()
  await db.schema.alterTable('host_files').addColumn('unused_since', 'text').execute()
}
