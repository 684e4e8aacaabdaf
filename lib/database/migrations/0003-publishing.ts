import type { Kysely } from 'kysely'
import { getColumnTypes } from '../engine'

/** Creates the publishing log and the list of revoked preview links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer } = getColumnTypes(db)
  await db.schema
    .createTable('publishing_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', integer, (column) => column.notNull())
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('from_status', 'text', (column) => column.notNull())
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('publishing_log_by_record')
    .on('publishing_log')
    .columns(['kind', 'record_id', 'changed_at'])
    .execute()
  await db.schema
    .createTable('revoked_previews')
    .addColumn('signature', 'text', (column) => column.primaryKey())
    .addColumn('revoked_at', 'text', (column) => column.notNull())
    .execute()
}
