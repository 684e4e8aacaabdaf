import type { Kysely } from 'kysely'
import { getColumnTypes } from '../engine'

/** Creates one row per part of a project for which the API host returned no entries and which is not emptied yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_empty_parts')
    .addColumn('project_id', getColumnTypes(db).integer, (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sync_empty_parts_key', ['project_id', 'part'])
    .execute()
}
