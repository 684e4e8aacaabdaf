import type { Kysely } from 'kysely'

/** Creates one row per part of a project that the API host answered without entries, and that is not believed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_empty_parts')
    .addColumn('project_id', 'integer', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sync_empty_parts_key', ['project_id', 'part'])
    .execute()
}
