import type { Kysely } from 'kysely'

/** Adds the number of homes and the year of completion to projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['home_count', 'completed_year'])
    await db.schema.alterTable('projects').addColumn(column, 'integer').execute()
}
