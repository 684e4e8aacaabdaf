import type { Kysely } from 'kysely'

/** Adds the fields of a city that no query selects by: its other names, its banner and its map. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('locations')
    .addColumn('record', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
