import { type Kysely, sql } from 'kysely'
import { getColumnTypes, isPostgres } from '../engine'

/** Creates the state of the catalogue's sync with the API host, one row, and the records that the host asked to read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer } = getColumnTypes(db)
  await db.schema
    .createTable('sync_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('base_url', 'text', (column) => column.notNull())
    .addColumn('lease_holder', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text', (column) => column.notNull())
    .addColumn('attempted_at', 'text')
    .addColumn('succeeded_at', 'text')
    .addColumn('counts', 'text')
    .addColumn('doubt', 'text')
    .addColumn('faults', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into sync_state (id, base_url, lease_holder, lease_until, faults) values (1, '', '', '', '[]')`.execute(
    db,
  )
  await db.schema
    .createTable('sync_requests')
    .addColumn('id', integer, (column) =>
      isPostgres(db) ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey(),
    )
    .addColumn('kind', 'text')
    .addColumn('record_id', integer)
    .execute()
}
