import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine'

/** Adds coordinates, approvals, dates and the list of units to projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['latitude', 'longitude'])
    await db.schema.alterTable('projects').addColumn(column, 'double precision').execute()
  for (const column of [
    'planning_authority',
    'planning_number',
    'rera_valid_until',
    'rera_url',
    'possession_date',
  ])
    await db.schema.alterTable('project_details').addColumn(column, 'text').execute()
  // Databases of before are SQLite files.
  if (isPostgres(db)) return
  await sql`update project_details set lists = json_set(lists, '$.units', json('[]'))`.execute(db)
}
