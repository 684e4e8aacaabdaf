import { type Kysely, sql } from 'kysely'
import { getColumnTypes, isPostgres } from '../engine'

/** Creates the number of posts by sender, which several instances share. An unlogged table: a crash may empty it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer } = getColumnTypes(db)
  const table = db.schema
    .createTable('request_counts')
    .addColumn('sender', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('until', integer, (column) => column.notNull())
  await (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table).execute()
}
