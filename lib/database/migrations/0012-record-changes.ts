import type { Kysely } from 'kysely'

/** Adds the time of the last change to projects and posts. It is unknown for the records of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['projects', 'blogs'])
    await db.schema.alterTable(table).addColumn('changed_at', 'text').execute()
}
